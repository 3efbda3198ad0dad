import type { NounModule } from '#server/noun-module.ts'
import { appStart } from './app-start.routes.ts'
import { compareRouter } from './compare/compare.router.ts'
import { contactRouter } from './contact/contact.router.ts'
import { deleteOldMessages, mailContactDigest } from './contact/contact.service.ts'
import { composeContactDigest, composeContactMail } from './contact/contact-mails.service.ts'
import { messagesAdminRouter } from './contact/messages.admin.router.ts'
import { sharePictureRoutes } from './share-pictures.routes.ts'
import { sitemapRoutes } from './sitemap/sitemap.routes.ts'
import { sourcesRouter } from './sources/sources.router.ts'
import { wellKnown } from './well-known.routes.ts'

export const site = {
  procedures: { compare: compareRouter, contact: contactRouter, sources: sourcesRouter },
  adminProcedures: { messages: messagesAdminRouter },
  routes: (host) => [
    sitemapRoutes(host),
    sharePictureRoutes(host),
    appStart(host.deps),
    wellKnown(host.deps),
  ],
  tasks: [{ name: 'contact digest', everyMs: 60_000, run: mailContactDigest }],
  cleanUp: [deleteOldMessages],
  mails: {
    'contact-message': composeContactMail,
    'contact-answer': composeContactMail,
    'contact-digest': composeContactDigest,
  },
} satisfies NounModule
