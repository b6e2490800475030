import { about, type Script } from './script.ts'

export const inEnglish: readonly Script[] = [
  ...about('sales', 'en', [
    {
      name: 'expat-sofa',
      opens: ['Hi! I just moved to São Paulo and need a sofa bed. Do you speak English?', 'Something around two metres wide'],
      answers: {
        greeting: 'Hello! I am looking for a sofa bed, about two metres wide',
        yes: 'Great! How much is the Buriti one?',
        no: 'I see. My Portuguese is still bad, sorry!',
        price: 'That works for me. Can I pay with a foreign card?',
        deadline: 'Perfect, I am on an air mattress until then 😅',
        preference: 'Light grey, please, and firm',
        photo: { photo: 'This is the living room', of: 'room' },
      },
      asks: ['Is delivery to the third floor included?'],
      goodbye: 'Wonderful, I will come by the shop on Saturday. Thank you!',
      letDown: 'Alright, thanks for letting me know anyway!',
    },
  ]),
  ...about('deliveries', 'en', [
    {
      name: 'doorman-note',
      opens: ['Good morning, my table arrives today and the doorman needs the name of the company'],
      answers: {
        greeting: 'Good morning! It is about the delivery today',
        order: 'Order CA-48418',
        yes: 'Great, I will tell him. Is it one person or two?',
        no: 'Hm, then he will not let them in',
        deadline: 'Got it, I will be home by then',
        preference: 'After lunch if possible',
      },
      asks: ['Do they carry it up or leave it downstairs?'],
      goodbye: 'Perfect, all set. Thanks a lot!',
      letDown: 'Okay, I will sort it out with him. Thanks.',
    },
  ]),
  ...about('afterSales', 'en', [
    {
      name: 'wobbly-table',
      opens: ['Hello, the dining table wobbles since we moved it', { photo: 'This leg seems loose', of: 'table', isDamaged: true }],
      answers: {
        greeting: 'Hello! One leg of our table is loose',
        order: 'It was order CA-46830, in June',
        photo: { photo: 'Closer, you can see the gap', of: 'table', isDamaged: true },
        yes: 'Lovely. Do I need to be home?',
        no: 'Is there a tool I could buy to fix it?',
        deadline: 'That day is fine for us',
        price: 'Fair enough',
        preference: 'Mornings are better',
      },
      asks: ['Is it safe to use until then?'],
      goodbye: 'Brilliant, thank you for the help!',
      letDown: 'Fine, I will find a carpenter. Thanks anyway.',
    },
  ]),
  ...about('finance', 'en', [
    {
      name: 'invoice-employer',
      opens: ['Hi, my employer reimburses the desk. Could I get an invoice in English?'],
      answers: {
        greeting: 'Hi there! I need a document for my employer',
        order: 'CA-48277, one standing desk',
        papers: 'The company is Northwind Labs, the address is on the order',
        yes: 'Amazing. Will it come by e-mail?',
        no: 'Would a simple receipt in English be possible?',
        deadline: 'That is soon enough',
        preference: 'PDF is perfect',
      },
      asks: ['Does it show the tax separately?'],
      goodbye: 'Thank you so much, have a good one!',
      letDown: 'I will ask them to translate it. Thanks!',
    },
  ]),
]
