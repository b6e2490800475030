import { newId } from '../../../kit/db/ids.ts'
import { pictureOf } from '../../stand-ins/real-files.ts'
import type { SweepInputs } from '../sweep-register.ts'

const colorNow = () => `#${newId().replaceAll('-', '').slice(-6)}`

export const companyInputs: SweepInputs = {
  inputs: {
    saveCompanyProfile: {
      make: async () => ({
        input: {
          companyName: newId(),
          site: 'https://sweep.test',
          email: 'sweep@sweep.com',
          domain: `${newId()}.example.com`,
          cnpj: '11.222.333/0001-81',
          timeZone: 'America/Manaus',
          version: undefined,
        },
      }),
      reason: 'a site is a web address, an e-mail is more than a text, and only another name changes something',
    },
    saveCompanyAddress: {
      make: async () => ({ input: { zipCode: '05422-002', city: newId(), version: undefined } }),
      reason: 'a postal code has its digits, and only another city changes something',
    },
    saveStyleColors: {
      make: async () => ({
        input: {
          primaryColor: colorNow(),
          secondaryColor: '#2A1912',
          backgroundColor: '#FBF7F2',
          fontColor: '#2A1B14',
          borderColor: '#E9DDD0',
          companyName: newId(),
          version: undefined,
        },
      }),
      reason: 'a colour is more than a text',
    },
    saveStyleMedia: {
      make: async () => {
        const picture = async (side: number) => new File([new Uint8Array(await pictureOf('png', side, side))], 'icon.png')
        return { input: { icon: await picture(8), logo: await picture(9), version: undefined } }
      },
      reason: 'only an image is an icon or a logo',
    },
  },
}
