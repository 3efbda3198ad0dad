import { stopMail } from '#server/http/stop-mail.ts'
import type { NounModule } from '#server/noun-module.ts'
import { LETTER_PATH } from '#shared/hydration/weekly-letter.rules.ts'
import { hydrationRouter } from './hydration.router.ts'
import { readDrinksRoutes } from './listed-drinks.routes.ts'
import { logDrinkRoutes } from './log-drink.routes.ts'
import { askOutsiders } from './outside-drink.routes.ts'
import { REMINDER_BATCH, sendDueReminders } from './reminders/due-reminders.service.ts'
import { LETTER_BATCH, queueDueLetters } from './reminders/due-weekly-letters.service.ts'
import { composeReminderMail } from './reminders/reminder-mail.service.ts'
import { remindersRouter } from './reminders/reminders.router.ts'
import { stopLetter } from './reminders/weekly-letter.service.ts'
import { composeWeeklyLetter } from './reminders/weekly-letter-mail.service.ts'

export const hydration = {
  procedures: { hydration: hydrationRouter, reminders: remindersRouter },
  routes: ({ deps }) => [
    logDrinkRoutes(deps),
    readDrinksRoutes(deps),
    askOutsiders(),
    stopMail(LETTER_PATH, (token) => stopLetter(deps, token), 'The weekly letter is off.\n'),
  ],
  tasks: [
    { name: 'reminders', everyMs: 20_000, run: sendDueReminders, moreAfter: REMINDER_BATCH },
    { name: 'weekly letters', everyMs: 60_000, run: queueDueLetters, moreAfter: LETTER_BATCH },
  ],
  mails: { 'hydration-reminder': composeReminderMail, 'weekly-letter': composeWeeklyLetter },
} satisfies NounModule
