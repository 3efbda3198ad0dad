import { randomUUID } from 'node:crypto'
import { readReview } from '#server/features/admin/review/review.service.ts'
import { insertRevision, someCity, someReport } from '../factories/city-fields.ts'
import { someInnovation, someProduct } from '../factories/content-fields.ts'
import { insertMessage } from '../factories/messages.ts'
import { insertDataJob, insertDataLoad } from '../factories/water-data.ts'
import { insertSystemReport } from '../factories/water-systems.ts'
import { PLANTED } from './planted.ts'
import { plantAccount } from './plants.ts'
import type { Access, ProcedureRow } from './procedure-table.ts'

const admin = { access: 'admin' } as const
/** For actions that ask an admin once more who they are. */
const sureAdmin = { access: 'reauthenticated-admin' } as const

/** For procedures about one record. */
const aProduct = { ...admin, input: { id: PLANTED.productId } }
const anInnovation = { ...admin, input: { id: PLANTED.innovationId } }
const aFile = { kind: 'products', csv: 'name,category\nJug,Parts\n', status: 'draft' }

/** For procedures about one city. */
const aCity = { ...admin, input: { id: PLANTED.cityId } }

/** For procedures about somebody else, or several. */
const somebody = (
  change: object,
  name: 'userId' | 'userIds' = 'userId',
  access: { access: Access } = sureAdmin,
): ProcedureRow => ({
  ...access,
  async input({ deps }) {
    const { id } = await plantAccount(deps)
    return { [name]: name === 'userId' ? id : [id], ...change }
  },
})

/** A value of the planted water system. */
const COPPER = { systemId: PLANTED.waterSystem.id, parameter: 'copper', sourceId: 'test' } as const
/** An article that comes with the program and that no one has confirmed. */
const ARTICLE = { kind: 'article', key: 'weak-toilet-flush' } as const
/** For decisions about it; `decision` is made before. */
const onArticle = (fields: object, decision: 'rejected' | null = null): ProcedureRow => ({
  ...admin,
  async input({ deps }) {
    const { db, clock } = deps
    if (decision !== null) {
      const content = JSON.stringify((await readReview(deps, ARTICLE)).content)
      const { kind, key: record_key } = ARTICLE
      await db
        .insertInto('data_reviews')
        .values({ kind, record_key, decision, content, decided_at: clock.now() })
        .onConflict((conflict) => conflict.columns(['kind', 'record_key']).doUpdateSet({ decision, content }))
        .execute()
    }
    const { basis } = await readReview(deps, ARTICLE)
    return { ...ARTICLE, basis, ...fields }
  },
})

/** Every procedure of the back office, noun by noun; each is open to admins alone. */
export const ADMIN_PROCEDURES: Readonly<Record<string, ProcedureRow>> = {
  // The numbers, and what the header asks for
  'admin.analytics': { ...admin, input: { from: '2026-11-01', to: '2026-11-30' } },
  'admin.contact': admin,
  'admin.dashboard': admin,
  'admin.search': { ...admin, input: { query: 'spring' } },

  // Messages
  'admin.messages.answer': {
    ...admin,
    input: async ({ deps }) => ({ id: await insertMessage(deps.db), answer: 'It is.' }),
  },
  'admin.messages.list': { ...admin, input: {} },
  'admin.messages.setStatus': {
    ...admin,
    input: async ({ deps }) => ({ id: await insertMessage(deps.db), status: 'closed' }),
  },

  // Billing
  'admin.billing.get': admin,
  'admin.billing.save': { ...sureAdmin, input: async ({ deps }) => ({ priceId: deps.payments?.priceId }) },

  // Cities
  'admin.cities.create': { ...admin, input: someCity() },
  'admin.cities.get': aCity,
  'admin.cities.linkSystem': {
    ...admin,
    input: { cityId: PLANTED.cityId, systemId: PLANTED.waterSystem.id },
  },
  'admin.cities.list': { ...admin, input: {} },
  'admin.cities.publishedInputs': { ...admin, input: { cityId: PLANTED.cityId } },
  'admin.cities.remove': aCity,
  'admin.cities.removeMany': { ...admin, input: { ids: [PLANTED.cityId] } },
  'admin.cities.restore': {
    ...admin,
    async input({ deps }) {
      await insertRevision(deps.db, 'city', PLANTED.cityId, { ...someCity(), slug: PLANTED.slug })
      return { id: PLANTED.cityId, version: 1, revision: 1 }
    },
  },
  'admin.cities.restoreScores': {
    ...admin,
    async input({ deps }) {
      await insertRevision(deps.db, 'city-scores', PLANTED.cityId, { figures: [] })
      return { id: PLANTED.cityId, version: 1, revision: 1 }
    },
  },
  'admin.cities.revisions': aCity,
  'admin.cities.saveScores': { ...admin, input: { cityId: PLANTED.cityId, version: 1, scores: [] } },
  'admin.cities.scoreRevisions': aCity,
  'admin.cities.setStatus': { ...admin, input: { ids: [PLANTED.cityId], status: 'draft' } },
  'admin.cities.update': { ...admin, input: { ...someCity(), id: PLANTED.cityId, version: 1 } },

  // Tap water
  // Without a key it is composed from the values of the planted water system.
  'admin.tapWater.generate': { ...admin, input: { cityId: PLANTED.cityId } },
  'admin.tapWater.get': { ...admin, input: { cityId: PLANTED.cityId } },
  'admin.tapWater.list': { ...admin, input: {} },
  'admin.tapWater.remove': { ...admin, input: { cityId: PLANTED.cityId } },
  'admin.tapWater.restore': {
    ...admin,
    async input({ deps }) {
      const report = { ...someReport(), contaminants: [], generatedBy: null }
      await insertRevision(deps.db, 'tap-water', PLANTED.reportId, report)
      return { id: PLANTED.reportId, version: 1, revision: 1 }
    },
  },
  'admin.tapWater.revisions': { ...admin, input: { id: PLANTED.reportId } },
  'admin.tapWater.setStatus': { ...admin, input: { ids: [PLANTED.reportId], status: 'draft' } },
  'admin.tapWater.update': { ...admin, input: { ...someReport(), cityId: PLANTED.cityId, version: 1 } },

  // Products
  'admin.places.requested': admin,
  'admin.products.create': { ...admin, input: someProduct() },
  'admin.products.get': aProduct,
  'admin.products.list': { ...admin, input: {} },
  'admin.products.remove': aProduct,
  'admin.products.removeMany': { ...admin, input: { ids: [PLANTED.productId] } },
  // Both take the link of the planted product away.
  'admin.products.restore': {
    ...sureAdmin,
    async input({ deps }) {
      await insertRevision(deps.db, 'product', PLANTED.productId, someProduct())
      return { id: PLANTED.productId, version: 1, revision: 1 }
    },
  },
  'admin.products.revisions': aProduct,
  'admin.products.setStatus': { ...admin, input: { ids: [PLANTED.productId], status: 'draft' } },
  'admin.products.update': { ...sureAdmin, input: { ...someProduct(), id: PLANTED.productId, version: 1 } },

  // Innovations
  'admin.innovations.create': { ...admin, input: someInnovation() },
  'admin.innovations.get': anInnovation,
  'admin.innovations.list': { ...admin, input: {} },
  'admin.innovations.remove': anInnovation,
  'admin.innovations.removeMany': { ...admin, input: { ids: [PLANTED.innovationId] } },
  'admin.innovations.restore': {
    ...admin,
    async input({ deps }) {
      await insertRevision(deps.db, 'innovation', PLANTED.innovationId, someInnovation())
      return { id: PLANTED.innovationId, version: 1, revision: 1 }
    },
  },
  'admin.innovations.revisions': anInnovation,
  'admin.innovations.setStatus': { ...admin, input: { ids: [PLANTED.innovationId], status: 'draft' } },
  'admin.innovations.update': {
    ...admin,
    input: { ...someInnovation(), id: PLANTED.innovationId, version: 1 },
  },

  // Imports
  'admin.data.addPiece': {
    ...admin,
    input: { uploadId: '00000000-0000-4000-8000-0000000000f1', offset: 0, total: 1 },
    // No piece comes with it.
    but: { admin: 'BAD_REQUEST' },
  },
  'admin.data.applyCheck': {
    ...sureAdmin,
    input: async ({ deps }) => ({ loadId: await insertDataLoad(deps.db, 'checked') }),
  },
  'admin.data.cancel': { ...admin, input: async ({ deps }) => ({ jobId: await insertDataJob(deps.db) }) },
  'admin.data.check': {
    ...sureAdmin,
    input: { source: 'us-sdwa', address: 'https://files.example/download.zip' },
  },
  'admin.data.checkUpload': {
    ...sureAdmin,
    input: {
      source: 'us-sdwa',
      uploadId: '00000000-0000-4000-8000-0000000000f2',
      total: 1,
      name: 'download.zip',
    },
  },
  'admin.data.history': { ...admin, input: {} },
  'admin.data.overview': admin,
  'admin.data.restore': {
    ...sureAdmin,
    input: async ({ deps }) => ({ loadId: await insertDataLoad(deps.db, 'applied') }),
  },

  'admin.import.preview': { ...admin, input: aFile },
  // What the check said is another matter.
  'admin.import.run': {
    ...sureAdmin,
    input: { ...aFile, digest: '0'.repeat(64) },
    but: { 'reauthenticated-admin': 'CONFLICT' },
  },

  // Users
  'admin.users.open': somebody({}, 'userId', admin),
  'admin.users.exportCsv': sureAdmin,
  'admin.users.exportPart': { ...sureAdmin, input: {} },
  'admin.users.invite': {
    ...sureAdmin,
    input: async () => ({ email: `invited-${randomUUID()}@example.org`, fullName: 'Ida', role: 'user' }),
  },
  'admin.users.inviteAgain': {
    ...sureAdmin,
    async input({ deps }) {
      const { id } = await plantAccount(deps)
      await deps.db.deleteFrom('passwords').where('user_id', '=', id).execute()
      await deps.db.updateTable('profiles').set({ email_confirmed_at: null }).where('id', '=', id).execute()
      return { userId: id }
    },
  },
  'admin.users.list': { ...admin, input: {} },
  'admin.users.remove': somebody({}),
  'admin.users.setBan': somebody({ until: '2999-01-01T00:00:00Z' }),
  'admin.users.setBans': somebody({ until: '2999-01-01T00:00:00Z' }, 'userIds'),
  'admin.users.setRole': somebody({ role: 'admin' }),
  'admin.users.setSubscription': somebody({ isSubscribed: true }),
  'admin.users.setSubscriptions': somebody({ isSubscribed: true }, 'userIds'),
  'admin.users.updateProfile': somebody({ fullName: 'Ida' }, 'userId', admin),

  // Generation and pictures: there is no key, and what is given is no picture
  'admin.generate.cityDetails': { ...admin, input: { name: 'Graz' }, but: { admin: 'SERVICE_UNAVAILABLE' } },
  'admin.generate.cityIdeas': { ...admin, input: {}, but: { admin: 'SERVICE_UNAVAILABLE' } },
  'admin.generate.image': {
    ...admin,
    input: { bucket: 'cities', prefix: 'graz', name: 'Graz' },
    but: { admin: 'SERVICE_UNAVAILABLE' },
  },
  'admin.generate.innovationDetails': {
    ...admin,
    input: { topic: 'Fog' },
    but: { admin: 'SERVICE_UNAVAILABLE' },
  },
  'admin.generate.innovationIdeas': { ...admin, input: {}, but: { admin: 'SERVICE_UNAVAILABLE' } },
  'admin.generate.productDetails': {
    ...admin,
    input: { productIdea: 'A filter' },
    but: { admin: 'SERVICE_UNAVAILABLE' },
  },
  'admin.generate.productList': { ...admin, input: {}, but: { admin: 'SERVICE_UNAVAILABLE' } },
  'admin.images.fromUrl': {
    ...admin,
    input: { imageUrl: 'https://localhost/', bucket: 'cities', prefix: 'graz' },
    but: { admin: 'BAD_REQUEST' },
  },
  'admin.images.upload': {
    ...admin,
    input: { image: 'data:image/png;base64,AAAA', bucket: 'cities', prefix: 'graz' },
    but: { admin: 'BAD_REQUEST' },
  },

  'admin.tapWater.readReport': { ...admin, input: {}, but: { admin: 'BAD_REQUEST' } },

  // Settings: what concerns the key, mails and links asks for the password once more
  'admin.settings.get': admin,
  'admin.settings.removeSecret': { ...sureAdmin, input: { name: 'openai-api-key' } },
  'admin.settings.resetAi': sureAdmin,
  'admin.settings.resetOperator': sureAdmin,
  'admin.settings.resetSisterApp': sureAdmin,
  'admin.settings.saveAi': {
    ...sureAdmin,
    input: { baseUrl: 'https://ai.example/v1', model: 'a', imageModel: 'b' },
  },
  'admin.settings.saveOpenFoodFacts': { ...admin, input: { isOn: false } },
  'admin.settings.saveImportSchedule': { ...sureAdmin, input: { isOn: true, hour: 7 } },
  'admin.settings.saveOperator': {
    ...sureAdmin,
    input: { name: 'Ada Ltd', address: '1 Water Street', email: 'ada@example.org' },
  },
  'admin.settings.saveSisterApp': { ...sureAdmin, input: { name: 'Sister', url: 'https://sister.example' } },
  'admin.settings.secretStatus': { ...admin, input: { names: ['openai-api-key'] } },
  'admin.settings.setSecret': { ...sureAdmin, input: { name: 'openai-api-key', value: 'sk-planted' } },
  'admin.settings.testAi': admin,
  'admin.settings.testMail': admin,

  // What waits for someone to confirm it
  'admin.review.confirm': onArticle({ readAt: 'A book', readOn: '2026-11-01' }),
  'admin.review.correct': onArticle({ readAt: 'A book', readOn: '2026-11-01', fields: { title: 'Other' } }),
  'admin.review.get': { ...admin, input: ARTICLE },
  'admin.review.list': { ...admin, input: {} },
  'admin.review.reject': onArticle({ reason: 'It is wrong.' }),
  'admin.review.takeBack': onArticle({}, 'rejected'),

  // Values of water systems
  'admin.systems.addReport': {
    ...admin,
    input: {
      systemId: PLANTED.waterSystem.id,
      title: 'Water Quality Report 2024',
      publisher: 'City of Plantedtown',
      url: 'https://water.example/report.pdf',
      rows: [{ name: 'Barium', parameter: 'barium', value: 0.06, unit: 'mg/L', year: 2024 }],
    },
  },
  'admin.systems.hide': { ...admin, input: { ...COPPER, reason: 'it was withdrawn' } },
  'admin.systems.removeReport': {
    ...admin,
    input: async ({ deps }) => ({
      systemId: PLANTED.waterSystem.id,
      sourceId: await insertSystemReport(deps.db, PLANTED.waterSystem.id),
    }),
  },
  'admin.systems.show': {
    ...admin,
    async input({ deps: { db, clock } }) {
      const { systemId, sourceId } = COPPER
      const row = { system_id: systemId, parameter: 'lithium', source_id: sourceId }
      await db
        .insertInto('hidden_measurements')
        .values({ ...row, reason: 'planted', value: 2, hidden_at: clock.now() })
        .onConflict((conflict) => conflict.doNothing())
        .execute()
      return { ...COPPER, parameter: row.parameter }
    },
  },
  'admin.systems.values': { ...admin, input: { id: PLANTED.waterSystem.id } },

  // Audit log
  'admin.audit.list': { ...admin, input: {} },
}
