/** Says without JavaScript why nobody can log in or sign up: both happen in a dialog that the browser draws. */
export function NeedsScript() {
  return (
    <noscript>
      <p style={{ padding: 16, textAlign: 'center' }}>
        Logging in and signing up need JavaScript. Turn it on in your browser, then reload this page.
      </p>
    </noscript>
  )
}
