import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { consumeLimit } from '#server/limits/rate-limits.ts'
import { readAiSettings } from '#server/platform/ai/ai-settings.service.ts'
import { recordCall } from '#server/platform/ai/engine.service.ts'
import { recordAudit } from '#server/platform/audit/record-audit.service.ts'
import { renderMail } from '#server/platform/mail/mail-layout.ts'
import { AiError } from '#server/providers/ai/ai.port.ts'
import { AI_FAILURE_LABELS } from '#server/providers/ai/ai-failure-labels.ts'
import type { MemberContext } from '#server/trpc/context.ts'
import type { TestResult } from '#shared/admin/settings.schema.ts'
import { selectEmail } from './admin-settings.queries.ts'

/** The smallest real question. Some servers refuse questions without instructions. */
const QUESTION = {
  name: 'ai_test',
  schema: z.object({ works: z.boolean() }),
  instructions:
    'Somebody tests whether you can be reached and can answer by a JSON schema. Answer with the JSON object alone.',
  text: 'Answer that it works.',
}
const TEST_MAIL = {
  preheader: 'Mail from this site arrives.',
  heading: 'Mail from this site arrives',
  paragraphs: ['An admin asked for this mail to see whether mail is sent. There is nothing to do.'],
  reason: 'You get this mail because you pressed “Send a test mail” in Settings.',
}
/** The longest text of a mail server that is shown, in characters. */
const MAX_SAID = 300

async function recordTest(ctx: MemberContext, name: string, result: TestResult): Promise<TestResult> {
  const { works } = result
  await recordAudit(ctx.deps.db, ctx, {
    action: 'setting.test',
    actorId: ctx.viewer.id,
    details: { name, works },
  })
  return result
}

/** Sends a small question to the model that is set, and states whether it works or what is wrong. */
export async function testAi(ctx: MemberContext, signal?: AbortSignal): Promise<TestResult> {
  await consumeLimit(ctx.deps.db, 'settingTestByAdmin', ctx.viewer.id)
  return recordTest(ctx, 'ai', await tryAi(ctx, signal ?? new AbortController().signal))
}

async function tryAi({ deps, viewer }: MemberContext, signal: AbortSignal): Promise<TestResult> {
  const settings = await readAiSettings(deps)
  if (settings === null)
    return { works: false, text: 'No AI key is set for this server: our own label reader and guides answer.' }
  const engine = await deps.ai.openAi(settings)
  try {
    const info = { userId: viewer.id, purpose: 'ai-test', engine: engine.name }
    await recordCall(deps, info, () => engine.write({ ...QUESTION, signal }))
    return {
      works: true,
      text: `${settings.model} answered by the schema. Key, address and model are right.`,
    }
  } catch (error) {
    if (!(error instanceof AiError)) throw error
    return { works: false, text: AI_FAILURE_LABELS[error.failure] }
  }
}

/** Sends a mail to the admin's own address at once, and states what the mail server answered. */
export async function testMail(ctx: MemberContext): Promise<TestResult> {
  await consumeLimit(ctx.deps.db, 'settingTestByAdmin', ctx.viewer.id)
  return recordTest(ctx, 'mail', await tryMail(ctx))
}

async function tryMail({ deps, viewer }: MemberContext): Promise<TestResult> {
  const to = await selectEmail(deps.db, viewer.id)
  if (to === undefined) return { works: false, text: 'Your account has no address.' }
  const messageId = `<${randomUUID()}@${new URL(deps.site.origin).hostname}>`
  try {
    await deps.mail.send({ kind: 'test', to, subject: 'A test mail', messageId, ...renderMail(TEST_MAIL) })
    return {
      works: true,
      text: `The mail to ${to} was handed over. Without a mail server, it is a file in the data folder.`,
    }
  } catch (error) {
    const said = error instanceof Error ? error.message.slice(0, MAX_SAID) : 'nothing'
    return { works: false, text: `The mail could not be handed over. The mail server said: ${said}` }
  }
}
