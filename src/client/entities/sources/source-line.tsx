import { ExternalLink } from '#client/ui/components/external-link.tsx'
import styles from './source-line.module.css'

export interface SourceLineProps {
  source: { title: string | null; url: string | null; license: string | null }
  /** What else is to be known of the source, as a sentence. */
  note?: string
}

/** Where something comes from, linked where it can be, with its license. Draws nothing for an unnamed source. */
export function SourceLine({ source: { title, url, license }, note }: SourceLineProps) {
  if (title === null) return null
  return (
    <p className={styles.source}>
      Source:{' '}
      {url === null ? (
        title
      ) : (
        <ExternalLink href={url} className="text-link">
          {title}
        </ExternalLink>
      )}
      {license !== null && ` (${license})`}
      {note !== undefined && `. ${note}`}
    </p>
  )
}
