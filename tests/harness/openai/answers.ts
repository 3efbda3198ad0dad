import type { AiUsage } from '#server/providers/ai/ai.port.ts'

type Ended = { text: string } | { ending: 'refusal' | 'length' | 'content-filter' | 'failed' }

const REFUSAL = 'I cannot help with that.'
const HALF = '{"title":"Drip'

/** An answer of `POST /responses` as OpenAI publishes its shape. */
export function responseAnswer(act: Ended, model: string, { inputTokens, outputTokens }: AiUsage) {
  const ending = 'ending' in act ? act.ending : 'completed'
  const isCut = ending === 'length' || ending === 'content-filter'
  const part =
    ending === 'refusal'
      ? { type: 'refusal', refusal: REFUSAL }
      : { type: 'output_text', text: 'text' in act ? act.text : HALF, annotations: [], logprobs: [] }
  return {
    id: 'resp_test',
    object: 'response',
    created_at: 1_764_000_000,
    status: ending === 'failed' ? 'failed' : isCut ? 'incomplete' : 'completed',
    error: ending === 'failed' ? { code: 'server_error', message: 'The server had an error.' } : null,
    incomplete_details: isCut
      ? { reason: ending === 'length' ? 'max_output_tokens' : 'content_filter' }
      : null,
    instructions: null,
    model,
    output:
      ending === 'failed'
        ? []
        : [
            { id: 'rs_test', type: 'reasoning', summary: [] },
            {
              id: 'msg_test',
              type: 'message',
              role: 'assistant',
              status: isCut ? 'incomplete' : 'completed',
              content: [part],
            },
          ],
    parallel_tool_calls: true,
    metadata: {},
    temperature: 1,
    tool_choice: 'auto',
    tools: [],
    top_p: 1,
    usage: {
      input_tokens: inputTokens,
      input_tokens_details: { cached_tokens: 0, cache_write_tokens: 0 },
      output_tokens: outputTokens,
      output_tokens_details: { reasoning_tokens: 0 },
      total_tokens: inputTokens + outputTokens,
    },
  }
}

const FINISH = { refusal: 'stop', length: 'length', 'content-filter': 'content_filter', failed: 'stop' }

/** An answer of `POST /chat/completions` as OpenAI publishes its shape. */
export function chatAnswer(act: Ended, model: string, { inputTokens, outputTokens }: AiUsage) {
  const ending = 'ending' in act ? act.ending : null
  return {
    id: 'chatcmpl-test',
    object: 'chat.completion',
    created: 1_764_000_000,
    model,
    choices: [
      {
        index: 0,
        finish_reason: ending === null ? 'stop' : FINISH[ending],
        logprobs: null,
        message: {
          role: 'assistant',
          content: 'text' in act ? act.text : ending === 'refusal' ? null : HALF,
          refusal: ending === 'refusal' ? REFUSAL : null,
          annotations: [],
        },
      },
    ],
    usage: {
      prompt_tokens: inputTokens,
      completion_tokens: outputTokens,
      total_tokens: inputTokens + outputTokens,
    },
  }
}
