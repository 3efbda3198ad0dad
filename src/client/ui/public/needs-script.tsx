/** Explains, without JavaScript, why logging in and signing up are unavailable: both need a dialog. */
export function NeedsScript() {
  return (
    <noscript>
      <p style={{ padding: 16, textAlign: 'center' }}>
        Logging in and signing up need JavaScript. Turn it on in your browser, then reload this page.
      </p>
    </noscript>
  )
}
