/** Whether the microphone opens without asking, as far as the browser says so. */
export async function isAllowed(): Promise<boolean> {
  try {
    const permission = await navigator.permissions.query({ name: 'microphone' as PermissionName });
    return permission.state === 'granted';
  } catch {
    // Some browsers do not know the name: then nobody is listened to unasked.
    return false;
  }
}
