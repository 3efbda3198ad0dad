import sanitizeHtml from 'sanitize-html'

/**
 * Keeps only the markup an article needs: paragraphs, headings, lists, emphasis, quotes and https links. Everything else
 * (scripts, styles, classes, handlers, images, frames) is removed; links to other sites carry `rel="nofollow noopener"`.
 */
export function sanitizeRichText(html: string): string {
  return sanitizeHtml(html, {
    allowedTags: ['p', 'h2', 'h3', 'h4', 'ul', 'ol', 'li', 'b', 'i', 'em', 'strong', 'a', 'br', 'blockquote'],
    allowedAttributes: { a: ['href', 'rel'] },
    allowedSchemes: ['https'],
    allowProtocolRelative: false,
    transformTags: {
      // A relative address would pass for one of no scheme.
      a: (tagName, { href }) => ({
        tagName,
        attribs: {
          ...(href !== undefined && /^https:\/\//i.test(href.trim()) && { href }),
          rel: 'nofollow noopener',
        },
      }),
    },
  })
}
