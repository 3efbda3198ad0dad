import { MAX_PICTURE_PREFIX } from '#shared/images/pictures.schema.ts'

/** The readable part of a picture's name, made of a record's name: 'São Paulo!' is "sao-paulo". */
export function picturePrefix(name: string): string {
  const slug = name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, MAX_PICTURE_PREFIX)
    .replace(/^-+|-+$/g, '')
  return slug === '' ? 'picture' : slug
}
