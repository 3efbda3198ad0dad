const MAX_LENGTH = 60
/** Text that a mail app might turn into a link: `evil.example`, `a@b`, `https://`, `/path`. */
const LINK_LIKE = /[/\\@:]|[\p{L}\p{N}]\.[\p{L}\p{N}]{2,}/u

/**
 * The name to greet with, on one line; null for none. Anyone can sign up with someone else's address, so a name that
 * could carry a message or a link to them is left out.
 */
function greetableName(name: string | null): string | null {
  const line = name?.replace(/[\s\p{C}]+/gu, ' ').trim() ?? ''
  return line === '' || line.length > MAX_LENGTH || LINK_LIKE.test(line) ? null : line
}

/** A heading that greets: `Confirm your e-mail, Maya`, or without a name `Confirm your e-mail`. */
export function headingFor(text: string, name: string | null): string {
  const greetable = greetableName(name)
  return greetable === null ? text : `${text}, ${greetable}`
}
