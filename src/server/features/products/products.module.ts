import type { NounModule } from '#server/noun-module.ts'
import { outboundLink } from './outbound-link.routes.ts'
import { productsRouter } from './products.router.ts'
import { lapseClaims } from './products.service.ts'

export const products = {
  procedures: { products: productsRouter },
  routes: ({ deps }) => [outboundLink(deps)],
  tasks: [{ name: 'claims to read again', everyMs: 3_600_000, run: lapseClaims }],
} satisfies NounModule
