const longest = 200

/** As it is shown and offered for saving: no path, nothing that cannot be seen, not endless. */
export const cleanName = (name: string): string => {
  const plain = (name.split(/[/\\]/).at(-1) ?? '')
    .toWellFormed()
    .replace(/[\p{Cc}\p{Cf}]/gu, '')
    .trim()
  const ending = endingOf(plain)
  return plain.length <= longest ? plain : plain.slice(0, longest - ending.length).toWellFormed() + ending
}

/** With its dot; empty where it has none. */
export const endingOf = (name: string): string => /\.[A-Za-z0-9]{1,10}$/.exec(name)?.[0] ?? ''

/** For bytes that were made into another format. */
export const withEnding = (name: string, ending: string): string =>
  name === '' ? '' : name.slice(0, name.length - endingOf(name).length) + ending
