import { AppLink } from '#client/ui/app-link.tsx'
import { LegalPage, LegalSection } from './legal-page.tsx'

/** What was tested for people with disabilities, what is known not to work, and whom to tell. */
export function AccessibilityPage() {
  return (
    <LegalPage
      title="Accessibility"
      text="This site should work for everyone. It is built towards WCAG 2.2, level AA."
    >
      <LegalSection title="What is tested">
        <ul>
          <li>Every page, light and dark, on a phone and a desktop, by the automatic rules of axe.</li>
          <li>The main tasks by keyboard alone: the focus is always visible and never lost.</li>
          <li>A width of 320 pixels and a zoom of 200%: nothing is cut off or needs sideways scrolling.</li>
          <li>Forced colors (high contrast), and less motion where your system asks for it.</li>
        </ul>
      </LegalSection>
      <LegalSection title="What does not work yet">
        <ul>
          <li>No one has tested the site with a screen reader from start to end. Tell us where it fails.</li>
          <li>The map of cities is a picture. The list next to it has the same cities as links.</li>
          <li>
            A scan needs a photo. Without one, look the water up by its brand or by the digits of its barcode.
          </li>
          <li>Pictures that other people upload may lack a description.</li>
        </ul>
      </LegalSection>
      <LegalSection title="Tell us">
        <p>
          Something is in your way?{' '}
          <AppLink to="/contact" className="text-link">
            Write to us
          </AppLink>{' '}
          which page it is and what you use. No account is needed.
        </p>
      </LegalSection>
    </LegalPage>
  )
}
