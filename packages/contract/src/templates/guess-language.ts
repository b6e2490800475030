type GuessedLanguage = 'pt' | 'en' | 'es'

/** Words that hardly any sentence does without, and that only one of the three has. */
const everyday: Record<GuessedLanguage, ReadonlySet<string>> = {
  pt: new Set(
    `o os um uma do da dos das no na nos nas ao aos você voce voces não nao seu sua seus suas com em por foi são sao está esta nosso nossa nossos
    nossas já ja até ate mais ou obrigado obrigada olá ola oi pedido entrega hoje amanhã amanha aqui também tambem pelo pela isso qualquer quer
    sem dia clique responda saiu chegou`.split(/\s+/),
  ),
  en: new Set(
    `the of and to is are was your you our we for with this that has have will be it at by from on please thank thanks hi hello order delivery
    today tomorrow here any if can not or click reply`.split(/\s+/),
  ),
  es: new Set(
    `el los las una del al su sus con en por fue está esta nuestro nuestra nuestros nuestras ya hasta más mas o gracias hola pedido entrega hoy
    mañana aquí aqui también tambien usted tu tus y no le les este cualquier quieres quiere sin día haz clic responde salió llegó`.split(
      /\s+/,
    ),
  ),
}

const fewestHits = 4

/**
 * The language that a text seems to be in, by its small words; null where that is no more than a feeling. Words that two languages share
 * count for both, so that they decide nothing.
 */
export function guessLanguage(text: string): GuessedLanguage | null {
  const words = text.toLowerCase().match(/\p{L}+/gu) ?? []
  const hits: [GuessedLanguage, number][] = [
    ['pt', 0],
    ['en', 0],
    ['es', 0],
  ]
  for (const word of words) for (const hit of hits) if (everyday[hit[0]].has(word)) hit[1] += 1
  const [[first, most], [, next]] = hits.toSorted((one, other) => other[1] - one[1]) as [(typeof hits)[0], (typeof hits)[0]]
  return most >= fewestHits && most >= next * 1.5 ? first : null
}
