/** Stops this browser from being notified: whoever logs in next must not see the last person's reminders. */
export async function forgetPushDevice(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration()
  const subscription = await registration?.pushManager?.getSubscription()
  // The push service tells our server that the device is gone when it is next written to.
  await subscription?.unsubscribe()
}
