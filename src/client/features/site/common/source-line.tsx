import { ExternalLink } from '#client/ui/public/external-link.tsx'
import { namedLicense, sourceName } from '#shared/site/sources/named-source.rules.ts'
import styles from './source-line.module.css'

export interface SourceLineProps {
  source: { title: string | null; url: string | null; license: string | null }
  /** What else is to be known of the source, as a sentence. */
  note?: string
}

/** Where something comes from, linked where it can be, with its license if that asks for it. Draws nothing for an unnamed source. */
export function SourceLine({ source: { title, url, license }, note }: SourceLineProps) {
  if (title === null) return null
  const name = sourceName(title)
  const named = license === null ? null : namedLicense(license)
  return (
    <p className={styles.source}>
      Source:{' '}
      {url === null ? (
        name
      ) : (
        <ExternalLink href={url} className="text-link">
          {name}
        </ExternalLink>
      )}
      {named !== null && ` (${named})`}
      {note !== undefined && `. ${note}`}
    </p>
  )
}
