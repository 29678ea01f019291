import type { MiddlewareHandler } from 'hono';
import { type ContentSecurityPolicyOptionHandler, secureHeaders } from 'hono/secure-headers';
import type { Config } from '../config.ts';
import { originOfBucket } from '../storage/bucket-config.ts';
import type { Env } from './env.ts';
import { inlineHashes } from './inline-hashes.ts';
import { ownOrigin } from './own-origin.ts';

/** Hash of the one style element abcjs writes into a drawing, which stops text being selected while dragging. */
const NOTATION_STYLE = "'sha256-BCpnf71gZdCsSCHDzyB1RsBbZ0qQdqseK6v+yJsgg30='";

/**
 * What a browser may do with our pages. `wasm-unsafe-eval` allows WebAssembly and nothing else;
 * style attributes are allowed because notation sets them, style elements are not but for the one that notation writes and
 * those that stand in the page itself. There is no
 * `upgrade-insecure-requests`, which would break http://localhost, and no cross-origin isolation,
 * which an embedding learning-management system would have to share.
 */
export function securityHeaders(config: Config): MiddlewareHandler<Env> {
  const secure = config.publicUrl?.startsWith('https:') ?? false;
  const inPage = inlineHashes(config.webDir);
  return secureHeaders({
    contentSecurityPolicy: {
      defaultSrc: ["'none'"],
      scriptSrc: ["'self'", "'wasm-unsafe-eval'", () => inPage().scripts.join(' ')],
      styleSrc: ["'self'", NOTATION_STYLE, () => inPage().styles.join(' ')],
      styleSrcAttr: ["'unsafe-inline'"],
      imgSrc: ["'self'", 'data:', 'blob:'],
      fontSrc: ["'self'"],
      mediaSrc: ["'self'", 'blob:'],
      // Older browsers take 'self' for http alone.
      connectSrc: [
        "'self'",
        ownSockets(config),
        // Takes go to a bucket straight from the page. What is heard of it comes from us.
        ...(config.bucket ? [originOfBucket(config.bucket)] : []),
      ],
      workerSrc: ["'self'"],
      manifestSrc: ["'self'"],
      formAction: ["'self'"],
      frameAncestors: ["'none'"],
      frameSrc: ["'none'"],
      baseUri: ["'none'"],
      objectSrc: ["'none'"],
    },
    permissionsPolicy: {
      microphone: ['self'],
      midi: ['self'],
      autoplay: ['self'],
      fullscreen: ['self'],
      screenWakeLock: ['self'],
      camera: [],
      geolocation: [],
      payment: [],
      usb: [],
      serial: [],
    },
    strictTransportSecurity: secure ? 'max-age=63072000; includeSubDomains' : false,
    referrerPolicy: 'same-origin',
    crossOriginOpenerPolicy: 'same-origin-allow-popups',
    crossOriginResourcePolicy: 'same-origin',
    crossOriginEmbedderPolicy: false,
    xFrameOptions: 'DENY',
  });
}

const ownSockets =
  (config: Config): ContentSecurityPolicyOptionHandler =>
  (c) =>
    ownOrigin(config, c).replace(/^http/, 'ws');

/** For files that people sent in: even opened as a page, one of them can do nothing. Wraps `securityHeaders`. */
export function fileHeaders(): MiddlewareHandler<Env> {
  return async function fileHeaders(c, next) {
    await next();
    c.header('Content-Security-Policy', "sandbox; default-src 'none'");
  };
}
