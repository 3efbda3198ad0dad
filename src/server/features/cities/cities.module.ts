import type { NounModule } from '#server/noun-module.ts'
import { citiesRouter } from './cities.router.ts'
import { composeCityRequestMail } from './city-request-mail.service.ts'
import { deleteOldCityRequests } from './city-requests.service.ts'
import { renamedStatusFilter } from './renamed-status-filter.routes.ts'

export const cities = {
  procedures: { cities: citiesRouter },
  routes: () => [renamedStatusFilter()],
  cleanUp: [({ db }) => deleteOldCityRequests(db)],
  mails: { 'confirm-city-request': composeCityRequestMail },
} satisfies NounModule
