import type { z } from 'zod'
import { inTransaction } from '#server/db/transaction.ts'
import { readImportSchedule } from '#server/features/water/loads/schedule.service.ts'
import { readAiKey, readAiModels, saveAiKey } from '#server/platform/ai/ai-settings.service.ts'
import { tokensUsedToday } from '#server/platform/ai/engine.service.ts'
import { type AuditAction, recordAudit } from '#server/platform/audit/record-audit.service.ts'
import { readOperator } from '#server/platform/settings/operator.service.ts'
import { readSetting, saveSetting } from '#server/platform/settings/settings.service.ts'
import type { MemberContext } from '#server/trpc/context.ts'
import {
  openFoodFactsSchema,
  SECRET_NAMES,
  type SecretName,
  type SettingName,
  type Settings,
  type SettingValues,
  type secretStatusOutput,
  sisterAppSchema,
} from '#shared/admin/settings.schema.ts'
import { selectEmail } from './admin-settings.queries.ts'

/** Where the AI key comes from, or the key that is not used because it was set for another server. */
async function keysFrom({
  deps,
}: Pick<MemberContext, 'deps'>): Promise<Pick<Settings, 'keyFrom' | 'idleKeyFrom'>> {
  const { value: models } = await readAiModels(deps)
  const key = await readAiKey(deps, models)
  return key?.isForThisServer
    ? { keyFrom: key.from, idleKeyFrom: null }
    : { keyFrom: null, idleKeyFrom: key?.from ?? null }
}

const isSecretName = (name: string): name is SecretName => SECRET_NAMES.some((secret) => secret === name)

/** Which of these secrets are set, never their values. */
export async function secretStatus(
  ctx: Pick<MemberContext, 'deps'>,
  names: readonly string[],
): Promise<z.infer<typeof secretStatusOutput>> {
  const isSet = (await keysFrom(ctx)).keyFrom !== null
  return Object.fromEntries(names.map((name) => [name, isSecretName(name) && isSet]))
}

/** Saves or deletes a secret and records the change in the audit log. */
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

/** All settings: the admins' and, where there are none, the environment's. */
export async function readSettings({ deps, viewer }: MemberContext): Promise<Settings> {
  const sisterApp = await readSetting(deps.db, 'sister-app', sisterAppSchema)
  const openFoodFacts = await readSetting(deps.db, 'open-food-facts', openFoodFactsSchema)
  return {
    ...(await keysFrom({ deps })),
    ai: await readAiModels(deps),
    sisterApp: { value: sisterApp ?? deps.site.sisterApp, isOwn: sisterApp !== null },
    operator: await readOperator(deps.db),
    openFoodFacts: openFoodFacts ?? { isOn: true },
    importSchedule: await readImportSchedule(deps),
    tokens: { used: await tokensUsedToday(deps), daily: deps.ai.environment.dailyTokens },
    email: (await selectEmail(deps.db, viewer.id)) ?? '',
  }
}

/** Changes a setting; null returns to the environment's, or removes it. The audit log does not record the operator's address. */
export async function changeSetting<Name extends SettingName>(
  ctx: MemberContext,
  name: Name,
  value: SettingValues[Name] | null,
): Promise<void> {
  const { deps, viewer } = ctx
  const action: AuditAction = 'setting.change'
  const details = name === 'operator' ? {} : value
  await inTransaction(deps.db, async (tx) => {
    await saveSetting(tx, { name, value, adminId: viewer.id, at: deps.clock.now() })
    await recordAudit(tx, ctx, { action, actorId: viewer.id, details: { name, ...details } })
  })
}
