import type { IncomingHttpHeaders } from 'node:http'
import sharp from 'sharp'
import { z } from 'zod'

/** The outcome of a drawing request: a picture, or a failure of the server. */
export type DrawingAct = { picture: string } | { status: number; body: string } | 'hang'

/** The parameters of a gpt-image model; it returns bytes only, and does not know `response_format`. */
const request = z.strictObject({
  model: z.string(),
  prompt: z.string().min(50).max(4000),
  n: z.literal(1),
  size: z.literal('1536x1024'),
  output_format: z.literal('webp'),
})

/** The errors in a call of `POST /images/generations`. */
export function drawingComplaints(
  headers: IncomingHttpHeaders,
  body: string,
  expected: { key: string; model: string },
): string[] {
  const read = request.safeParse(JSON.parse(body))
  return [
    ...(headers.authorization === `Bearer ${expected.key}` ? [] : ['the key is missing']),
    ...(read.success ? [] : [z.prettifyError(read.error)]),
    ...(read.data?.model === expected.model ? [] : ['the model is another']),
  ]
}

/** The answer in the API's published format. */
export async function drawingAnswer(act: DrawingAct): Promise<{ status: number; body: string } | 'hang'> {
  if (act === 'hang' || 'status' in act) return act
  const picture = await sharp({ create: { width: 1536, height: 1024, channels: 3, background: 'teal' } })
    .webp()
    .toBuffer()
  const body = {
    created: 1_764_000_000,
    output_format: 'webp',
    size: '1536x1024',
    quality: 'medium',
    data: [{ b64_json: picture.toString('base64') }],
    usage: {
      input_tokens: 60,
      output_tokens: 1500,
      total_tokens: 1560,
      input_tokens_details: { text_tokens: 60, image_tokens: 0 },
      output_tokens_details: { text_tokens: 0, image_tokens: 1500 },
    },
  }
  return { status: 200, body: JSON.stringify(body) }
}
