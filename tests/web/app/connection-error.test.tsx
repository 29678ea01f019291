import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { ConnectionError } from '../../../web/app/connection-error.tsx';
import { type Services, ServicesContext } from '../../../web/session/services.ts';

afterEach(cleanup);

const tell = (isGone: Services['isGone']) =>
  act(async () => {
    const services = { log: { report: async () => {} }, isGone } as unknown as Services;
    render(
      <ServicesContext value={services}>
        <ConnectionError error={new Error('It did not come')} />
      </ServicesContext>,
    );
  });

it('says that a part of Primavista did not come where the network is there', async () => {
  await tell(async () => true);
  const alert = screen.getByRole('alertdialog', { name: 'Connection Error' });
  expect(alert.textContent).toContain('This part of Primavista did not arrive.');
  expect(alert.textContent).not.toContain('network');
});

it('speaks of the network otherwise', async () => {
  await tell(async () => false);
  expect(screen.getByRole('alertdialog').textContent).toContain('Check your network');
});

it('says nothing while the page is loaded again', async () => {
  await tell(() => new Promise(() => {}));
  expect(screen.queryByRole('alertdialog')).toBeNull();
});
