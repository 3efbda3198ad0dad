import type { z } from 'zod'
import { inTransaction } from '#server/db/transaction.ts'
import { readAiKey, readAiModels, saveAiKey } from '#server/features/ai/ai-settings.service.ts'
import { tokensUsedToday } from '#server/features/ai/engine.service.ts'
import { type AuditAction, recordAudit } from '#server/features/audit/audit.service.ts'
import { readOperator } from '#server/features/settings/operator.service.ts'
import { readSetting, type SettingName, saveSetting } from '#server/features/settings/settings.service.ts'
import type { MemberContext } from '#server/trpc/context.ts'
import {
  type AiModelSettings,
  type Operator,
  SECRET_NAMES,
  type SecretName,
  type Settings,
  type SisterApp,
  type secretStatusOutput,
  sisterAppSchema,
} from '#shared/settings/settings.schema.ts'
import { selectEmail } from './admin-settings.queries.ts'

/** Where the AI's key comes from, or the one that lies idle because it was set for another server. */
async function keysFrom({
  deps,
}: Pick<MemberContext, 'deps'>): Promise<Pick<Settings, 'keyFrom' | 'idleKeyFrom'>> {
  const { value: models } = await readAiModels(deps)
  const key = await readAiKey(deps, models)
  return key?.isForThisServer
    ? { keyFrom: key.from, idleKeyFrom: null }
    : { keyFrom: null, idleKeyFrom: key?.from ?? null }
}

const isSecretName = (name: string): name is SecretName => SECRET_NAMES.some((known) => known === name)

/** Which of these secrets are set; never what they are. */
export async function secretStatus(
  ctx: Pick<MemberContext, 'deps'>,
  names: readonly string[],
): Promise<z.infer<typeof secretStatusOutput>> {
  const isSet = (await keysFrom(ctx)).keyFrom !== null
  return Object.fromEntries(names.map((name) => [name, isSecretName(name) && isSet]))
}

/** Keeps a secret, or forgets it, and writes down that it was changed and by whom. */
export async function changeSecret(
  ctx: MemberContext,
  name: SecretName,
  value: string | null,
): Promise<void> {
  const { deps, viewer } = ctx
  await inTransaction(deps.db, async (tx) => {
    await saveAiKey({ db: tx, secrets: deps.secrets, ai: deps.ai }, value)
    const action = value === null ? 'secret.remove' : 'secret.set'
    await recordAudit(tx, ctx, { action, actorId: viewer.id, details: { name } })
  })
}

/** What is set, and what the environment says where nothing is. */
export async function readSettings({ deps, viewer }: MemberContext): Promise<Settings> {
  const sisterApp = await readSetting(deps.db, 'sister-app', sisterAppSchema)
  return {
    ...(await keysFrom({ deps })),
    ai: await readAiModels(deps),
    sisterApp: { value: sisterApp ?? deps.site.sisterApp, isOwn: sisterApp !== null },
    operator: await readOperator(deps.db),
    tokens: { used: await tokensUsedToday(deps), daily: deps.ai.environment.dailyTokens },
    email: (await selectEmail(deps.db, viewer.id)) ?? '',
  }
}

async function changeSetting(
  ctx: MemberContext,
  name: SettingName,
  value: AiModelSettings | SisterApp | Operator | null,
  details: Record<string, string>,
): Promise<void> {
  const { deps, viewer } = ctx
  const action: AuditAction = 'setting.change'
  await inTransaction(deps.db, async (tx) => {
    await saveSetting(tx, { name, value, adminId: viewer.id, at: deps.clock.now() })
    await recordAudit(tx, ctx, { action, actorId: viewer.id, details: { name, ...details } })
  })
}

/** Sets where the AI is and which models it has; null goes back to the environment's. */
export const changeAi = (ctx: MemberContext, value: AiModelSettings | null): Promise<void> =>
  changeSetting(ctx, 'ai', value, value ?? {})

/** Sets what the footer recommends; null goes back to the environment's. */
export const changeSisterApp = (ctx: MemberContext, value: SisterApp | null): Promise<void> =>
  changeSetting(ctx, 'sister-app', value, value ?? {})

/** Sets who runs this site; null takes the name away. The audit log holds no address. */
export const changeOperator = (ctx: MemberContext, value: Operator | null): Promise<void> =>
  changeSetting(ctx, 'operator', value, {})
