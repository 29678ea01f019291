import base from '/work/look/vite.config.ts';
const cfg: any = { ...(base as any) };
cfg.root = cfg.root ?? '/work/look/web';
const proxy: any = {};
for (const [k, v] of Object.entries((cfg.server?.proxy ?? {}) as any)) proxy[k] = { ...(v as any), target: 'http://127.0.0.1:18085' };
cfg.server = { ...cfg.server, proxy, port: 15185, strictPort: true, host: '127.0.0.1' };
cfg.cacheDir = '/tmp/look-vite-cache';
export default cfg;
