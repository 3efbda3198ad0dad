/** Unsubscribes this browser from push, so that the next person to log in does not see the last one's reminders. */
export async function unsubscribePush(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration()
  const subscription = await registration?.pushManager?.getSubscription()
  // The push service tells our server on its next message that the device is gone.
  await subscription?.unsubscribe()
}
