import type { LintTexts } from './pt.ts'

type Value = string | number | undefined
/** By itself: what a file of texts imports would travel with it, and others would load it for that. */
const numbers = new Intl.NumberFormat('en-US', { useGrouping: 'always' })
const n = (value: Value) => numbers.format(Number(value))
const v = (value: Value) => `{{${value}}}`
const parts: Record<string, string> = { header: 'a header', footer: 'a footer', buttons: 'buttons outside of its cards', cards: 'cards' }
const besides: Record<string, string> = { offer: 'A limited-time offer', cards: 'A carousel' }
const kinds: Record<string, string> = {
  catalog: 'A catalogue button must be the only button of the template.',
  products: 'A products button must be the only button of the template.',
  flow: 'A flow button may stand once only, and not on cards.',
  call: 'A call button may stand once only, and not on cards.',
  code: 'A button that copies a code cannot stand on cards.',
}
const languages: Record<string, string> = { pt: 'Portuguese', en: 'English', es: 'Spanish' }

function time(value: Value): string {
  const seconds = Number(value)
  if (seconds % 86_400 === 0) return `${seconds / 86_400} days`
  if (seconds % 3_600 === 0) return `${seconds / 3_600} hours`
  return seconds % 60 === 0 ? `${seconds / 60} minutes` : `${seconds} seconds`
}

export const en: LintTexts = {
  checklist: 'Before you submit',
  pending: (count) => (count === 1 ? '1 thing to do' : `${count} things to do`),
  nothingPending: 'All good',
  inUse: 'In use, unchanged',
  fix: 'Fix',
  fixAll: 'Fix everything automatic',
  costsAs: (word, price) => `“${word}” sounds like selling: Meta may move it to Marketing, which costs ${price} per message.`,
  done: {
    head: 'Name and category are valid',
    bodyStart: 'Body does not begin with a variable',
    bodyEnd: 'Body does not end with a variable',
    variables: 'Variables in sequence and well written',
    samples: 'Every variable has a sample',
    texts: 'Texts are within their limits',
    files: 'Sample files are chosen',
    links: 'The link of the button opens by HTTPS',
    buttons: 'Buttons are complete',
    cards: 'Carousel and offer are complete',
    code: 'Options of the code are valid',
  },
  brief: {
    variableAtEdge: ({ name, edge }) => `Body ${edge === 'start' ? 'begins' : 'ends'} with variable ${v(name)}`,
    sampleMissing: ({ name }) => `${v(name)} has no sample`,
    variableGap: ({ missing, before }) => `${v(missing)} is missing before ${v(before)}`,
    variablesAdjacent: ({ name, next }) => `${v(name)} and ${v(next)} stand together`,
    variablesMixed: ({ name }) => `${v(name)} mixes numbers and names`,
    variablesTooMany: ({ count }) => `${count === 1 ? '1 variable' : `${n(count)} variables`} for little text`,
    nameMissing: () => 'No name',
    nameWrong: () => 'Name with signs that are not accepted',
    nameTaken: () => 'Name is taken in this language',
    nameResting: () => 'Name still rests at Meta',
    bodyMissing: () => 'No body',
    fileMissing: () => 'No sample file',
    linkNotHttps: () => 'The link of the button does not open by HTTPS',
    placeholderLink: ({ host }) => `Example link (${host})`,
    placeholderText: ({ words }) => `Example text (${words})`,
    linkShortened: ({ host }) => `Shortened link (${host})`,
    linkMissing: () => 'Button without a link',
    buttonTextMissing: () => 'Button without words',
  },
  findings: {
    nameMissing: () => 'Give the template a name: lowercase letters, digits and _ only.',
    nameWrong: ({ limit }) => `The name may have lowercase letters without accents, digits and _ only, up to ${n(limit)} characters.`,
    nameTaken: ({ name }) => `There is a template “${name}” in this language already. Choose another name.`,
    nameResting: ({ name }) => `A template “${name}” was deleted lately, and Meta keeps the name for 30 days. Choose another name.`,
    languageUnknown: ({ language }) => `Meta does not know the language “${language}”. Choose one of the list.`,
    typeNotCreated: () => 'This category is old and no longer created. Choose Utility, Marketing or Authentication.',
    headerMissing: () => 'Write the header, or choose “None”.',
    headerTooLong: ({ limit, length }) => `The header has ${n(length)} characters, and the limit is ${n(limit)}. Shorten it.`,
    headerVariables: () => 'The header takes one variable only. Move the others to the body.',
    headerFormat: () => 'The header takes no emoji, no line break and no *bold*, _italics_ or ~strikethrough~.',
    bodyMissing: () => 'Write the body of the message.',
    bodyTooLong: ({ limit, length }) => `The body has ${n(length)} characters, and the limit is ${n(limit)}. Shorten it.`,
    bodySpaces: () => 'The body has too many spaces or blank lines in a row: use up to 4 spaces and one blank line.',
    footerTooLong: ({ limit, length }) => `The footer has ${n(length)} characters, and the limit is ${n(limit)}. Shorten it.`,
    footerVariables: ({ name }) => `The footer takes no variables. Remove ${v(name)}, or move it to the body.`,
    footerFormat: () => 'The footer is one line, without *bold*, _italics_ or ~strikethrough~.',
    footerMissing: () => 'The footer has spaces only. Write something, or clear it.',
    sampleMissing: ({ name }) => `Give a sample for ${v(name)}: Meta does not review the template without it.`,
    fileMissing: ({ card }) => (card === undefined ? 'Choose a sample file for the header.' : `Choose a sample file for card ${card}.`),
    variableAtEdge: ({ name, edge }) =>
      edge === 'start'
        ? `The text cannot begin with ${v(name)}. Write a word before it, such as “Hello”.`
        : `The text cannot end with ${v(name)}. Write something after it, a full stop is enough.`,
    variablesAdjacent: ({ name, next }) => `${v(name)} and ${v(next)} stand side by side. Write a word between them.`,
    variableGap: ({ missing, before }) => `Variables must be in sequence: ${v(missing)} is missing before ${v(before)}.`,
    variablesMixed: ({ name, format }) =>
      format === 'positional'
        ? `${v(name)} has a name, and the variables of this template are numbers. Use one of the two ways only.`
        : `${v(name)} is a number, and the variables of this template have names. Use one of the two ways only.`,
    variableNameWrong: ({ name }) =>
      `The name of the variable ${v(name)} may have lowercase letters, digits and _ only, and begins with a letter.`,
    bracesWrong: () => 'There are braces too many. A variable is written like this: {{1}}.',
    variablesTooMany: ({ count, wanted }) =>
      `${count === 1 ? '1 variable is' : `${n(count)} variables are`} too many for so little text: write at least ${n(wanted)} words, or use fewer variables.`,
    buttonsTooMany: ({ limit }) => `There can be ${n(limit)} buttons at most. Remove some.`,
    linksTooMany: ({ limit }) => `There can be ${n(limit)} link buttons at most. Remove some.`,
    phonesTooMany: () => 'Only one button can call a phone number. Remove the others.',
    codesTooMany: () => 'Only one button can copy a code. Remove the others.',
    repliesApart: () => 'Quick replies must stand together, before or after the other buttons.',
    buttonTextMissing: () => 'Write the words of the button.',
    buttonTextTooLong: ({ limit, length }) => `The words of the button have ${n(length)} characters, and the limit is ${n(limit)}.`,
    buttonTextTwice: ({ text }) => `Two buttons say “${text}”. Give them different words.`,
    buttonTextFormat: () => 'The words of a button take no variables, emoji, line breaks or formatting.',
    linkMissing: () => 'Write the address that the button opens.',
    linkNotHttps: () => 'The link must begin with https://.',
    linkWrong: () => 'This address does not look like a link. Check it for spaces and swapped letters.',
    placeholderLink: ({ host }) => `${host} is an example address. Use the address of your company.`,
    placeholderText: ({ words }) => `“${words}” is example text. Write that of your company.`,
    linkShortened: ({ host }) => `Meta refuses shortened links and links of WhatsApp, such as ${host}. Use the full address of your site.`,
    linkTooLong: ({ limit, length }) => `The link has ${n(length)} characters, and the limit is ${n(limit)}.`,
    linkVariable: () => 'The link takes one variable only, {{1}}, at the end of the address.',
    phoneWrong: () => 'Write the phone number with the code of its country, such as +1 415 555 0100.',
    codeMissing: () => 'Write a sample code, such as SUMMER10.',
    codeTooLong: ({ limit, length }) => `The code has ${n(length)} characters, and the limit is ${n(limit)}.`,
    flowMissing: () => 'Choose the flow that the button opens.',
    buttonNotHere: ({ kind }) => kinds[String(kind)] ?? 'This button cannot stand here.',
    cardsCount: ({ from, to, count }) => `A carousel has ${n(from)} to ${n(to)} cards, and this one has ${n(count)}.`,
    cardsUnlike: ({ card }) =>
      `Card ${card} differs from the first: all of them need the same kind of media and the same kinds of buttons.`,
    cardTextMissing: ({ card }) => `Write the text of card ${card}.`,
    cardTextTooLong: ({ card, limit, length }) => `The text of card ${card} has ${n(length)} characters, and the limit is ${n(limit)}.`,
    cardButtons: ({ card, limit }) => `Card ${card} needs 1 to ${n(limit)} buttons.`,
    partsNotTogether: ({ part, beside }) =>
      `${besides[String(beside)] ?? 'This template'} does not go with ${parts[String(part)] ?? 'this part'}. Remove one of the two.`,
    needsMarketing: () => 'Limited-time offers exist in the Marketing category only.',
    offerText: ({ limit }) => `The text of the offer has 1 to ${n(limit)} characters.`,
    offerNeedsCode: () => 'A limited-time offer needs a button that copies a code.',
    expirationWrong: ({ from, to }) => `The code expires after ${n(from)} to ${n(to)} minutes, without fractions.`,
    validityWrong: ({ from, to }) => `In this category Meta tries to deliver for ${time(from)} at least and ${time(to)} at most.`,
    otpMissing: () => 'Choose how people get the code: copy, one tap or no tap.',
    packagesMissing: () => 'Name at least one Android app that gets the code.',
    packagesTooMany: ({ limit }) => `There can be ${n(limit)} apps at most. Remove some.`,
    packageWrong: ({ part }) =>
      part === 'hash'
        ? 'The signature of the app has exactly 11 characters.'
        : 'The name of the package has at least two pieces with a dot between them, such as com.myshop.',
    zeroTapNotAccepted: () => 'To send codes without a tap, accept the terms of Meta.',
    sellsInUtility: ({ word }) => `“${word}” sounds like selling. Under Utility Meta may refuse it, or charge it as Marketing.`,
    textLong: ({ length, limit }) => `${n(length)} characters: messages with more than ${n(limit)} tend to be read less.`,
    optOutMissing: () => 'Offer a way out, such as a button “Stop promotions”: fewer people block the number.',
    sampleIsPersonal: ({ name, kind }) =>
      `The sample of ${v(name)} looks like ${kind === 'card' ? 'a card number' : 'a CPF'}. Use invented data.`,
    languageDiffers: ({ guessed }) =>
      `The text seems to be in ${languages[String(guessed)] ?? 'another language'}. Check the language that was chosen.`,
  },
}
