/** The last digit of Brazilian documents: weights from 2 upwards, counted from the right, beginning again after the highest. */
export function checkDigit(digits: string, highestWeight: number): string {
  const weighted = [...digits].reverse().map((digit, index) => Number(digit) * (2 + (index % (highestWeight - 1))))
  const rest = weighted.reduce((sum, product) => sum + product, 0) % 11
  return rest < 2 ? '0' : String(11 - rest)
}

export const isOneDigitOnly = (digits: string) => /^(\d)\1*$/.test(digits)
