import type { NounModule } from '#server/noun-module.ts'
import { citiesRouter } from './cities.router.ts'
import { composeCityRequestMail } from './city-request-mail.service.ts'
import { deleteOldCityRequests } from './city-requests.service.ts'
import { formerAddresses } from './former-addresses.routes.ts'

export const cities = {
  procedures: { cities: citiesRouter },
  routes: () => [formerAddresses()],
  cleanUp: [({ db }) => deleteOldCityRequests(db)],
  mails: { 'confirm-city-request': composeCityRequestMail },
} satisfies NounModule
