import { useMediaQuery } from '@mantine/hooks'

/** Where the rows are cards. */
export const useIsPhone = () => useMediaQuery('(max-width: 767.98px)', false, { getInitialValueInEffect: false })
