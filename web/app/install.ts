interface InstallOptions {
  /** Asked before the new version takes over; resolves to whether it may. */
  readonly mayUpdate: () => Promise<boolean>;
}

/** Registers the service worker; a new version waits until the player agrees. */
export async function installServiceWorker({ mayUpdate }: InstallOptions): Promise<void> {
  if (!('serviceWorker' in navigator) || import.meta.env.DEV) return;
  const { Workbox } = await import('workbox-window');
  const workbox = new Workbox('/service-worker.js', { scope: '/' });
  workbox.addEventListener('waiting', () => {
    void mayUpdate().then((agreed) => {
      if (!agreed) return;
      workbox.addEventListener('controlling', () => location.reload());
      workbox.messageSkipWaiting();
    });
  });
  await workbox.register();
  // By then the page works without a network; what is needed less is fetched behind it.
  void navigator.serviceWorker.ready.then(({ active }) =>
    active?.postMessage({ type: 'KEEP_LATER' }),
  );
}
