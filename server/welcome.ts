import type { ReplyOf } from '#shared/contract/endpoint';
import type { seedSchools } from './administration/endpoints.ts';
import type { Config } from './config.ts';
import { localAddress } from './own-address.ts';

interface Welcome extends ReplyOf<typeof seedSchools> {
  readonly config: Pick<Config, 'host' | 'publicUrl'>;
  readonly port: number;
}

/** What a person reads once the server is up. */
export function welcome({ config, port, schools, demo }: Welcome): string {
  const lines = [
    '',
    `Primavista is ready at ${config.publicUrl ?? localAddress(config.host, port)}`,
  ];
  if (demo) {
    lines.push(
      '',
      '  Sign in to the demonstration school:',
      `    as the teacher   ${demo.teacher} / ${demo.password}`,
      `    as a student     ${demo.students[0]} / ${demo.password}`,
    );
  }
  if (schools.length === 0) {
    lines.push(
      '',
      '  Nobody can sign in yet. Add people with "npm run -s primavista -- user add",',
      '  or the demonstration school with "npm run -s primavista -- seed".',
    );
  }
  return `${lines.join('\n')}\n\n`;
}
