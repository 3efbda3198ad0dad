import { z } from 'zod'
import type { AiUsage } from '../ai.port.ts'
import { CallFault } from './call-fault.ts'

/** Tokens of one call; an implausible number counts as 0. */
const tokens = z.number().int().min(0).max(10_000_000).catch(0)

/** The fields we read from an answer of `POST /responses`. */
const responseSchema = z.object({
  status: z.string().nullish(),
  error: z.object({ code: z.string().nullish() }).nullish(),
  incomplete_details: z.object({ reason: z.string().nullish() }).nullish(),
  output: z.array(
    z.object({
      type: z.string(),
      // A reasoning item's content may be null or absent.
      content: z
        .array(z.object({ type: z.string(), text: z.string().optional() }))
        .nullish()
        .catch(null),
    }),
  ),
  usage: z.object({ input_tokens: tokens, output_tokens: tokens }).nullish().catch(null),
})

/** The fields we read from an answer of `POST /chat/completions`. */
const completionSchema = z.object({
  choices: z
    .array(
      z.object({
        finish_reason: z.string().nullish(),
        message: z.object({ content: z.string().nullish(), refusal: z.string().nullish() }),
      }),
    )
    .min(1),
  usage: z.object({ prompt_tokens: tokens, completion_tokens: tokens }).nullish().catch(null),
})

/** The result of a call: the model's text, and the tokens it used. */
export interface Told {
  text: string
  usage: AiUsage
}

function judged({
  usage,
  ...told
}: {
  usage: AiUsage
  text: string
  isRefused: boolean
  isCutOff: boolean
}): Told {
  if (told.isRefused) throw new CallFault({ failure: 'refused', usage })
  if (told.isCutOff) throw new CallFault({ failure: 'cut-off', usage })
  return { text: told.text, usage }
}

/** Reads an answer of `POST /responses`. Throws CallFault. */
export function readResponse(body: unknown, model: string): Told {
  const parsed = responseSchema.safeParse(body)
  if (!parsed.success) throw new CallFault({ failure: 'garbage', isOutage: true })
  const { status, error, incomplete_details: incomplete, output, usage: used } = parsed.data
  const usage = { model, inputTokens: used?.input_tokens ?? 0, outputTokens: used?.output_tokens ?? 0 }
  if (status === 'failed' || status === 'cancelled')
    throw new CallFault({
      failure: error?.code === 'rate_limit_exceeded' ? 'busy' : 'broken',
      isOutage: true,
      usage,
    })
  const parts = output.flatMap(({ type, content }) => (type === 'message' ? (content ?? []) : []))
  return judged({
    text: parts.flatMap(({ type, text }) => (type === 'output_text' && text ? [text] : [])).join(''),
    usage,
    isRefused: parts.some(({ type }) => type === 'refusal') || incomplete?.reason === 'content_filter',
    isCutOff: status === 'incomplete',
  })
}

/** Reads an answer of `POST /chat/completions`. Throws CallFault. */
export function readCompletion(body: unknown, model: string): Told {
  const parsed = completionSchema.safeParse(body)
  const choice = parsed.data?.choices[0]
  if (choice === undefined) throw new CallFault({ failure: 'garbage', isOutage: true })
  const used = parsed.data?.usage
  return judged({
    text: choice.message.content ?? '',
    usage: { model, inputTokens: used?.prompt_tokens ?? 0, outputTokens: used?.completion_tokens ?? 0 },
    isRefused: Boolean(choice.message.refusal) || choice.finish_reason === 'content_filter',
    isCutOff: choice.finish_reason === 'length',
  })
}
