import { codes } from '../kit/codes.ts'

/** How the frame and the login page name the company; decided, as the specification names only the field. */
export const DescriptionType = codes({ IconAndName: 0, Logo: 1, LogoAndName: 2 })
