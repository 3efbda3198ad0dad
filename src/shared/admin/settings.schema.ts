import { z } from 'zod'
import { emailSchema } from '../accounts/accounts.schema.ts'
import { requiredTextSchema, textSchema } from '../text.schema.ts'

/** The secrets an admin may set; each is sealed for its own name, and never answered to anyone. */
export const SECRET_NAMES = ['openai-api-key'] as const
export type SecretName = (typeof SECRET_NAMES)[number]
const secretName = z.enum(SECRET_NAMES)

/** What is said when a key is saved that is none. */
export const MISSING_KEY_MESSAGE = 'Please enter your key name.'

/** Input of `admin.settings.secretStatus`. An object cannot safely carry every name. */
export const secretStatusInput = z.strictObject({
  names: z
    .array(
      z
        .string()
        .max(100)
        .regex(/^(?!constructor$|prototype$)[A-Za-z0-9][A-Za-z0-9_.-]*$/, 'This is no name of a secret.'),
    )
    .min(1)
    .max(20),
})
/** Whether each of them is set, here or in the environment; one that no one knows is not. */
export const secretStatusOutput = z.record(z.string(), z.boolean())

export const setSecretInput = z.strictObject({
  name: secretName,
  value: z
    .string()
    .max(500, 'This key is longer than any key we know.')
    .trim()
    .min(1, MISSING_KEY_MESSAGE)
    .regex(/^[\x21-\x7e]*$/, 'This is no key: it has spaces or other characters that keys do not have.'),
})
export const removeSecretInput = z.strictObject({ name: secretName })

const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]'])

/** Whether a key may be sent to this address: encrypted, or not beyond this machine; without anything that hides in it. */
function mayBeSentAKey(address: string): boolean {
  if (!URL.canParse(address)) return false
  const { protocol, hostname, username, password, search, hash } = new URL(address)
  if (username !== '' || password !== '' || search !== '' || hash !== '') return false
  return protocol === 'https:' || (protocol === 'http:' && LOOPBACK.has(hostname))
}

const name = (message: string) =>
  textSchema(200)
    .transform((text) => text.trim())
    .refine((text) => /^[\w.:/@-]+$/.test(text), { message })

/** How the AI is reached, but for its key. */
export const aiSettingsSchema = z.strictObject({
  baseUrl: z
    .string()
    .trim()
    .max(500, 'This address is too long.')
    .refine(mayBeSentAKey, {
      message:
        'Give an address that begins with https://, up to “/v1”. Only this machine may do without (http://localhost…).',
    })
    .transform((address) => address.replace(/\/+$/, '')),
  model: name('Give the name of the model that writes, such as gpt-4.1-mini.'),
  imageModel: name('Give the name of the model that draws, such as gpt-image-1.'),
})
export type AiModelSettings = z.infer<typeof aiSettingsSchema>

/** The operator's own food-scanning app, which the footer's banner links to. */
export const sisterAppSchema = z.strictObject({
  name: requiredTextSchema(60, 'Give the name of the sister app.'),
  url: z
    .string()
    .trim()
    .max(500, 'This address is too long.')
    .refine(
      (address) => {
        if (!URL.canParse(address)) return false
        const { protocol, username, password } = new URL(address)
        return protocol === 'https:' && username === '' && password === ''
      },
      { message: 'Give a full address that begins with https://' },
    ),
})
export type SisterApp = z.infer<typeof sisterAppSchema>

/** Who runs this site: shown on the privacy, terms and contact pages, and where messages are mailed to. */
export const operatorSettingsSchema = z.strictObject({
  name: requiredTextSchema(200, 'Give the name of the person or company that runs this site.'),
  address: requiredTextSchema(500, 'Give a postal address.'),
  email: emailSchema,
})
export type Operator = z.infer<typeof operatorSettingsSchema>

/** Whether Open Food Facts is asked about barcodes that the catalogue does not have; it is until an admin turns it off. */
export const openFoodFactsSchema = z.strictObject({ isOn: z.boolean() })

/** When newer water data is imported by itself, once in each quarter. */
export const importScheduleSchema = z.strictObject({
  isOn: z.boolean(),
  /** The hour at which its nights begin, in UTC. */
  hour: z.number().int().min(0).max(23),
})
export type ImportScheduleSettings = z.infer<typeof importScheduleSchema>

/** The settings that admins make, by their names. Each overrides the environment. */
export interface SettingValues {
  ai: AiModelSettings
  'sister-app': SisterApp
  operator: Operator
  'open-food-facts': z.infer<typeof openFoodFactsSchema>
  'import-schedule': ImportScheduleSettings
}
export type SettingName = keyof SettingValues
export type SettingValue = SettingValues[SettingName]

/** A setting as it is used, and whether an admin made it or the environment. */
const setting = <Schema extends z.ZodType>(value: Schema) => z.object({ value, isOwn: z.boolean() })
export const settingsOutput = z.object({
  /** Where the key comes from; null: there is none for the server the AI is at. */
  keyFrom: z.enum(['settings', 'environment']).nullable(),
  /** Where a key comes from that is not used, because it was set for another server; null: there is none. */
  idleKeyFrom: z.enum(['settings', 'environment']).nullable(),
  ai: setting(z.object({ baseUrl: z.string(), model: z.string(), imageModel: z.string() })),
  sisterApp: setting(z.object({ name: z.string(), url: z.string() }).nullable()),
  /** Null until an admin has named the operator. */
  operator: z.object({ name: z.string(), address: z.string(), email: z.string() }).nullable(),
  openFoodFacts: openFoodFactsSchema,
  /** The schedule of imports, and when the next night with some begins; null while it is off. */
  importSchedule: z.object({ value: importScheduleSchema, nextNight: z.string().nullable() }),
  /** Tokens used today, and how many may be. */
  tokens: z.object({ used: z.number(), daily: z.number() }),
  /** Where the test mail goes. */
  email: z.string(),
})
export type Settings = z.infer<typeof settingsOutput>

export const testOutput = z.object({ works: z.boolean(), text: z.string() })
export type TestResult = z.infer<typeof testOutput>
