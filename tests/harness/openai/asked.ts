import type { IncomingHttpHeaders } from 'node:http'
import { z } from 'zod'

/** A request to a model, from either endpoint. */
export interface AskedOfModel {
  path: string
  instructions: string
  text: string
  /** The photo's bytes. */
  image: Buffer | null
  schemaName: string
  /** The whole request. */
  body: unknown
}

/** The most bytes of a photo of at most 1,024 pixels a side; far below what is uploaded. */
const MAX_PHOTO_BYTES = 1_500_000

const strictSchema = z.looseObject({
  type: z.literal('object'),
  properties: z.record(z.string(), z.unknown()),
})
const format = { name: z.string().regex(/^[\w-]{1,64}$/), strict: z.literal(true), schema: strictSchema }
const detail = z.literal('auto')

const responsesRequest = z.strictObject({
  model: z.string(),
  instructions: z.string().min(100),
  input: z.tuple([
    z.strictObject({
      role: z.literal('user'),
      content: z
        .tuple([z.strictObject({ type: z.literal('input_text'), text: z.string().min(1) })])
        .rest(z.strictObject({ type: z.literal('input_image'), image_url: z.string(), detail })),
    }),
  ]),
  text: z.strictObject({ format: z.strictObject({ type: z.literal('json_schema'), ...format }) }),
  max_output_tokens: z.int().min(16).max(8_000),
  store: z.literal(false),
})

const chatRequest = z.strictObject({
  model: z.string(),
  messages: z.tuple([
    z.strictObject({ role: z.literal('system'), content: z.string().min(100) }),
    z.strictObject({
      role: z.literal('user'),
      content: z.tuple([z.strictObject({ type: z.literal('text'), text: z.string().min(1) })]).rest(
        z.strictObject({
          type: z.literal('image_url'),
          image_url: z.strictObject({ url: z.string(), detail }),
        }),
      ),
    }),
  ]),
  response_format: z.strictObject({ type: z.literal('json_schema'), json_schema: z.strictObject(format) }),
  max_tokens: z.int().min(16).max(8_000),
})

/** Strict mode requires of a schema: every object closed, every property required. */
function looseObjects(schema: unknown, at = '#'): string[] {
  if (Array.isArray(schema)) return schema.flatMap((part, index) => looseObjects(part, `${at}/${index}`))
  if (typeof schema !== 'object' || schema === null) return []
  const { type, properties, required, additionalProperties } = schema as Record<string, unknown>
  const names = Object.keys((properties as object | undefined) ?? {})
  const isLoose =
    type === 'object' &&
    (additionalProperties !== false || names.some((name) => !(required as string[])?.includes(name)))
  return [
    ...(isLoose ? [`the schema is not strict at ${at}`] : []),
    ...Object.entries(schema).flatMap(([key, part]) => looseObjects(part, `${at}/${key}`)),
  ]
}

function photoOf(url: string | undefined): { image: Buffer | null; complaints: string[] } {
  if (url === undefined) return { image: null, complaints: [] }
  const [, encoded] = /^data:image\/jpeg;base64,([A-Za-z0-9+/=]+)$/.exec(url) ?? []
  if (encoded === undefined) return { image: null, complaints: ['the photo is no JPEG data URL'] }
  const image = Buffer.from(encoded, 'base64')
  const isJpeg = image.subarray(0, 3).toString('hex') === 'ffd8ff'
  return {
    image,
    complaints: isJpeg && image.byteLength < MAX_PHOTO_BYTES ? [] : ['the photo is no small JPEG'],
  }
}

/** Parses a request of either kind, and returns its errors. */
export function readAsked(
  path: string,
  headers: IncomingHttpHeaders,
  body: string,
  expected: { key: string; model: string },
): { asked: AskedOfModel; complaints: string[] } {
  const complaints: string[] = []
  if (headers.authorization !== `Bearer ${expected.key}`) complaints.push('the key is missing')
  if (!headers['content-type']?.startsWith('application/json')) complaints.push('it is no JSON')
  const json = JSON.parse(body) as { model?: unknown }
  if (json.model !== expected.model) complaints.push(`the model is ${String(json.model)}`)
  const nothing = { path, instructions: '', text: '', image: null, schemaName: '', body: json }
  const isChat = path.endsWith('/chat/completions')
  const chat = isChat ? chatRequest.safeParse(json) : null
  const responses = isChat ? null : responsesRequest.safeParse(json)
  const wrong = chat?.error ?? responses?.error
  if (wrong) return { asked: nothing, complaints: [...complaints, z.prettifyError(wrong)] }
  const told = chat?.data
    ? {
        instructions: chat.data.messages[0].content,
        content: chat.data.messages[1].content[0].text,
        url: chat.data.messages[1].content[1]?.image_url.url,
        format: chat.data.response_format.json_schema,
      }
    : responses?.data
      ? {
          instructions: responses.data.instructions,
          content: responses.data.input[0].content[0].text,
          url: responses.data.input[0].content[1]?.image_url,
          format: responses.data.text.format,
        }
      : null
  if (told === null) return { asked: nothing, complaints }
  const photo = photoOf(told.url)
  return {
    asked: {
      path,
      instructions: told.instructions,
      text: told.content,
      image: photo.image,
      schemaName: told.format.name,
      body: json,
    },
    complaints: [...complaints, ...photo.complaints, ...looseObjects(told.format.schema)],
  }
}
