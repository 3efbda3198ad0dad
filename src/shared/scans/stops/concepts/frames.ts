import type { ConceptTable } from '../match-concepts.ts'

/** Words that say whether something is there, was there long ago, or is only asked or told about. */
export const FRAMES: ConceptTable = {
  denial: `
    no, not, isn't, aren't, wasn't, weren't, without, never, don't, doesn't, didn't, can't, cannot, hasn't,
    haven't, none, nobody, neither, nor, hadn't, couldn't, free of, no one, dont, doesnt, didnt, isnt, arent,
    rule out, ruled out, absence of, zero`,
  'passes denial on': `
    gas, propane, natural, rotten, egg, eggs, carbon, monoxide, sulfur, sulphur, burning, visible, run, used,
    running, turned on, a, an, the, any, of, or, nor, get, getting, got, gets, see, seeing, notice, noticed,
    have, has, had, there, been, being, be, sign, signs, really, like, visibly, electric, electrical, feel,
    feeling, feels, hear, heard, find, found, my, our, seem, seems, actually, yet, even, strong, funny, obvious,
    raw, is, are, was, to, detect, detected, experiencing, from, in, coming, me, show, shows, contain, contains,
    it, smell, smells, smelling`,
  'denied afterwards': `
    is gone, has gone, are gone, was gone, went away, has stopped now, not there, not present, not detected,
    none detected, negative, absent, is fine now, was =fixed, were =fixed, is =fixed, has been =fixed, been
    =fixed, got =fixed, =fixed already, =fixed last, already =fixed, was =repaired, is =repaired, been
    =repaired, has been =repaired, got =repaired, =repaired last, =sorted, =sorted out, =resolved, =solved, was
    =solved, was ruled out, ruled out, was excluded, false alarm, =lifted, was =lifted, has been =lifted, been
    =lifted, =cancelled, was =cancelled, all clear, is closed now, is now closed, was =sealed, no longer,
    =cleared up, has =cleared, all =fixed, =fixed, =repaired, =fixed it, is safe now, are fine, =healed, is old
    news, dried up, was years ago`,
  'long ago': `
    years ago, year ago, months ago, month ago, last year, last winter, last summer, last spring, last autumn,
    last fall, last month, long ago, a while back, previously, used to, when i was a kid, when i was a child,
    when i was young, once had, previous house, old flat, old house, old apartment, previous owner had, decades
    ago, back in the, in the past, in my childhood, previous flat, ages ago, before we moved in, history of, in
    the nineties, in the eighties`,
  'still now': `
    now, again, still, today, since, tonight, currently, ever since, this morning, right now, keeps, yesterday,
    at the moment, just, back, returned, this week, also, and i smell, i smell`,
  'only told': `
    quiz, essay, homework, movie, in the film, in a film, horror film, watched a film, novel, crossword, school
    project, for school, exam, documentary, video game, minecraft, read about, article about, news about, heard
    about, riddle, joke, trivia, story about, in the book, my thesis, presentation on, presentation about,
    podcast, youtube video about, tv show, lecture, textbook, training course, first aid course, class project,
    science fair, in a dream, i dreamt, i dreamed, poem, song, wikipedia, safety poster, dissertation`,
  'only asked': `
    how do i prevent, how can i prevent, how to prevent, how do we prevent, how can we prevent, how do you
    prevent, best way to prevent, ways to prevent, how to avoid, how do i avoid, how can i avoid, how do i check
    for, how to check for, how can i check for, how do i check if, how do i check a, how to check, how do i
    test, how to test, how can i test, can i test, how do i detect, how to detect, how can i detect, how would i
    know, how would i notice, how can i tell if, how do i tell if, how do i know if, how can i know if, how do
    you know if, how to know if, how do you tell if, how to tell if, what does * smell like, what does * * smell
    like, what does a * * smell like, what do * smell like, what are the signs, what are signs, what are the
    symptoms, what are symptoms, symptoms of, signs of, what is the purpose, what is a, what is an, what are the
    limits, what is the limit, what is the difference, what does * mean, what does a * do, what does an * do,
    what does the * do, what causes, which co, which detector, which alarm, where should i install, where do i
    install, where to install, where should i put, where to put, where do i put, where to place, do i need a, do
    i need an, do i need to install, do we need a, should i get a, should i buy, should i install, should we
    install, how often, how do i replace, how to replace, how do i change, how to change, how do i install, how
    to install, how do i turn off, how to turn off, how do i shut off, how to shut off, how do i drain, when
    should, when do i, when to, what if, what would happen if, in case of, in case, just in case, could a, could
    an, can a, can an, would a, would an, is it possible for, is it legal, is it required, best, recommend,
    recommendation, recommendations, recommended, worth it, how much does, how much is, cost of, price of, price
    for, does insurance, does homeowners insurance, insurance cover, difference between, is it true, how does a,
    how does the, tips for, tips to, looking for a, looking to buy, want to buy, planning to, before replacing,
    before i replace, before changing, before i change, guidelines for, rules for, regulations for, is there a
    risk, how likely, how common, chances of, how can i protect, how do i protect, how to protect, protect
    against, protection against, protection from, protect from, who cleans, which company, who services,
    maintenance tips, to prevent, to avoid, prevents, avoids, so that no, in order to avoid, worried about
    future, possible to get, which is safest, which drain cleaner, alternatives to, alternative to, how long
    does, how long do, how many, is it normal to, as a precaution, i know never, never mix, explain`,
  'asked in earnest': `
    what do i do if, what should i do if, what to do if, what do i do when, how do i stop the, how do i stop a`,
}
