/** Said where the server logged someone in and the browser did not keep it. */
export const COOKIES_BLOCKED =
  'Your browser blocks cookies for this site, so you are not logged in. Allow cookies in its settings, then log in again.'

/** Whether the browser says that it keeps no cookies of this site. Some keep none and do not say so. */
export const areCookiesBlocked = (): boolean => !navigator.cookieEnabled
