/** Money is added as whole ten-thousandths of a real, because a message costs fractions of a cent and sums of floats are not exact. */
export const partsOf = (reais: number): bigint => BigInt(reais.toFixed(4).replace('.', ''))

export const reaisOf = (parts: bigint): number => Number(parts) / 10_000

/** Parses a decimal as the database writes it. */
export function parseReais(reais: string): bigint {
  const [, sign = '', whole = '', rest = ''] = /^(-?)(\d+)(?:\.(\d{1,4})0*)?$/.exec(reais) ?? []
  if (whole === '') throw new TypeError(`not an amount: ${reais}`)
  return BigInt(`${sign}${whole}${rest.padEnd(4, '0')}`)
}

export function writeReais(parts: bigint): string {
  const digits = String(parts < 0n ? -parts : parts).padStart(5, '0')
  return `${parts < 0n ? '-' : ''}${digits.slice(0, -4)}.${digits.slice(-4)}`
}

export const lessReais = (all: string, used: string): string => writeReais(parseReais(all) - parseReais(used))
