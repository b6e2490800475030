import { useMediaQuery } from '@mantine/hooks'

/** The value is right at the first render, so that nothing is rendered for a size that the screen does not have. */
const useMatch = (query: string) => useMediaQuery(query, false, { getInitialValueInEffect: false })

const phone = '(max-width: 767.98px)'

export const useIsPhone = () => useMatch(phone)
/** Whether it is a phone, or anything else that is used by touch. */
export const useIsTouched = () => useMatch(`${phone}, (pointer: coarse)`)
/** Whether the screen is as wide as a tablet, or less. */
export const useIsNarrow = () => useMatch('(max-width: 1024.98px)')
/** Whether there is room for a panel beside the page. */
export const useIsWide = () => useMatch('(min-width: 1440px)')
/** The opposite of wide: what needs that room is left out. */
export const useIsBelowWide = () => useMatch('(max-width: 1439.98px)')
