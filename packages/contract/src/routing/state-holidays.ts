import type { brazilianStates } from '../data/brazilian-states.ts'
import type { HolidayKey } from './holiday-keys.ts'

type Uf = (typeof brazilianStates)[number]['uf']

/** `on` is a date of every year, MM-DD, or so many days after Easter Sunday. */
export type HolidayRule = {
  key: HolidayKey
  on: string | number
  /** The first year in which it was one. */
  since?: number
  /** The last one. */
  until?: number
  /** Kept on another day: from Tuesday to Thursday on the Friday, from Monday to Saturday on the Sunday, or beside the end of a week. */
  moves?: 'toFriday' | 'toSunday' | 'toWeekend'
  law: string
}

const awareness = (since: number, law: string): HolidayRule => ({ key: 'blackAwareness', on: '11-20', since, law })

/**
 * What the law of a state makes a holiday for everybody in it (Lei 9.093/1995, art. 1º, II). Not what only public offices keep, nor what cities
 * decide for themselves; what a court struck down ended then.
 */
export const stateHolidays: Record<Uf, readonly HolidayRule[]> = {
  // Lei 2.126/2009 moves all but the day of the state.
  AC: [
    { key: 'catholics', on: '01-20', since: 2017, moves: 'toFriday', law: 'Lei 3.137/2016' },
    { key: 'evangelicals', on: '01-23', since: 2005, moves: 'toFriday', law: 'Lei 1.538/2004' },
    { key: 'women', on: '03-08', since: 2002, moves: 'toFriday', law: 'Lei 1.411/2001' },
    { key: 'stateDay', on: '06-15', law: 'Lei 14/1964' },
    { key: 'amazonia', on: '09-05', since: 2004, moves: 'toFriday', law: 'Lei 1.526/2004' },
    { key: 'petropolis', on: '11-17', moves: 'toFriday', law: 'Lei 57/1965' },
  ],
  AL: [
    { key: 'saintJohn', on: '06-24', law: 'Lei 5.508/1993' },
    { key: 'saintPeter', on: '06-29', law: 'Lei 5.509/1993' },
    { key: 'stateDay', on: '09-16', law: 'Constituição do Estado' },
    awareness(1995, 'Lei 5.724/1995'),
    // A Tuesday's on the Monday, a Thursday's on the Friday.
    { key: 'evangelicals', on: '11-30', since: 2013, moves: 'toWeekend', law: 'Lei 7.530/2013' },
  ],
  AP: [
    { key: 'saintJoseph', on: '03-19', since: 2003, law: 'Lei 667/2002' },
    { key: 'saintJames', on: '07-25', since: 2012, until: 2018, law: 'Lei 1.696/2012' },
    { key: 'stateDay', on: '09-13', law: 'Constituição do Estado, art. 355' },
    awareness(2008, 'Lei 1.169/2007'),
  ],
  AM: [{ key: 'stateDay', on: '09-05', law: 'Lei 25/1977' }, awareness(2010, 'Lei Promulgada 84/2010')],
  BA: [{ key: 'stateDay', on: '07-02', law: 'Constituição do Estado, art. 6º, § 3º' }],
  CE: [{ key: 'stateDay', on: '03-25', since: 2012, law: 'Emenda Constitucional 73/2011' }],
  DF: [
    { key: 'stateDay', on: '04-21', law: 'Lei 963/1995' },
    { key: 'evangelicals', on: '11-30', law: 'Lei 963/1995' },
  ],
  ES: [{ key: 'ladyOfPenha', on: 8, since: 2020, law: 'Lei 11.010/2019' }],
  // 26 July is kept by public offices alone: it stands in the law of their people (Lei 20.756/2020, art. 269).
  GO: [],
  MA: [{ key: 'stateDay', on: '07-28', law: 'Lei 2.457/1964' }],
  MT: [awareness(2003, 'Lei 7.879/2002')],
  MS: [{ key: 'stateDay', on: '10-11', law: 'Lei 10/1979' }],
  MG: [{ key: 'stateDay', on: '04-21', law: 'Constituição do Estado, art. 256' }],
  PA: [{ key: 'stateDay', on: '08-15', law: 'Lei 5.999/1996' }],
  PB: [{ key: 'stateDay', on: '08-05', law: 'Lei 3.489/1967' }],
  // Lei 18.384, two days before that of 2014, left it to public offices alone.
  PR: [{ key: 'stateDay', on: '12-19', until: 2013, law: 'Lei 4.658/1962' }],
  PE: [{ key: 'stateDay', on: '03-06', since: 2018, law: 'Lei 16.059/2017' }],
  PI: [{ key: 'stateDay', on: '10-19', law: 'Lei 176/1937' }],
  RJ: [
    { key: 'carnival', on: -47, since: 2009, law: 'Lei 5.243/2008' },
    { key: 'saintGeorge', on: '04-23', since: 2008, law: 'Lei 5.198/2008' },
    awareness(2002, 'Lei 4.007/2002'),
  ],
  RN: [{ key: 'martyrs', on: '10-03', since: 2007, law: 'Lei 8.913/2006' }],
  RS: [{ key: 'stateDay', on: '09-20', law: 'Constituição do Estado, art. 6º, parágrafo único' }],
  RO: [
    { key: 'stateDay', on: '01-04', since: 2011, law: 'Lei 2.291/2010' },
    { key: 'evangelicals', on: '06-18', since: 2002, law: 'Lei 1.026/2001' },
  ],
  RR: [{ key: 'stateDay', on: '10-05', law: 'Constituição do Estado' }],
  SC: [{ key: 'stateDay', on: '08-11', since: 2005, moves: 'toSunday', law: 'Lei 10.306/1996, alterada pela Lei 12.906/2004' }],
  SP: [{ key: 'stateDay', on: '07-09', law: 'Lei 9.497/1997' }, awareness(2023, 'Lei 17.746/2023')],
  SE: [{ key: 'stateDay', on: '07-08', law: 'Constituição do Estado, art. 269' }],
  TO: [
    { key: 'autonomy', on: '03-18', law: 'Lei 960/1998' },
    { key: 'ladyOfNativity', on: '09-08', law: 'Lei 627/1993' },
    { key: 'stateDay', on: '10-05', law: 'Lei 98/1989' },
  ],
}
