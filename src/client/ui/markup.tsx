interface MarkupProps {
  as?: 'div' | 'g'
  /** What a file of ours or our own server wrote; what people wrote is in it only as the server has sanitized it. */
  html: string
  id?: string
  className?: string | undefined
  transform?: string | undefined
}

/** Markup as it is: a drawing, an article, a part of the page that the server sent. */
export const Markup = ({ as: Tag = 'div', html, ...attributes }: MarkupProps) => (
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the one place, for markup of ours
  <Tag {...attributes} dangerouslySetInnerHTML={{ __html: html }} />
)
