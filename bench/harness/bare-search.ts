import type { BareRead } from './bare-lines.ts'

/** The words of a phrase stand there as they are, one behind the other; others may begin so or be in another form. */
export type BareSought = { words: readonly string[]; isPhrase: boolean }

/** Behind everything that begins with the word before it. */
const end = '\u{10FFFF}'
/** So many slices at most, of which the newest mostly have a page. */
const slices = 32
const page = 21

/**
 * The least that could find what the product finds, by hand: the forms that a word has in the index, the messages that are in no slice yet by a
 * pattern, then the newest places that have all words; of these the messages that are there, are no notes and have the words still, each
 * with its chat. An administrator asks, so that nothing is out of sight.
 */
export function bareSearch(companyId: string, { words, isPhrase }: BareSought): BareRead {
  const posted = words.filter((word) => word.length > 2)
  const values = [companyId, ...posted]
  const patterns = (isPhrase ? [words.map(spelled).join('[^[:alnum:]]+')] : words.map(spelled)).map((pattern) => `\\m${pattern}`)
  const [forms, has] = [
    posted.map((_, nth) => (isPhrase ? whole(nth) : formsOf(nth))),
    patterns.map((_, nth) => `$${values.length + nth + 1}`),
  ]
  const isSaid = `m.deleted_at is null and m.message_type not in ('note', 'system') and ${has.map((pattern) => `m.message_body ~* ${pattern}`).join(' and ')}`
  const columns = 'm.message_id, m.phonenumber_id, m.wa_id, m.message_type, m.message_body, m.from_me, m.agent_id, m.at'
  const each = (select: string, where: string) =>
    posted
      .map((_, nth) => `select ${select} from search_words where company_id = $1 and word = any (f${nth}.words) ${where}`)
      .join(' intersect ')
  return {
    text: `with ${forms.map((select, nth) => `f${nth} as materialized (${select})`).join(', ')},
      newer as materialized (select ${columns} from messages m where m.company_id = $1 and m.message_id > (
          select last_id from search_slices where company_id = $1 and filled_at is not null order by slice desc limit 1)
        and ${isSaid} order by m.message_id desc limit ${page}),
      older as (select ${columns} from ${posted.map((_, nth) => `f${nth}`).join(', ')} cross join lateral (
          select slice from (${each('slice', '')}) x group by slice order by slice desc limit ${slices}) s
        cross join lateral (select place from (${each('unnest(places) as place', 'and slice = s.slice')}) x group by place order by place desc) p
        cross join lateral (select message_ids[p.place % 64 + 1] as id from search_places
          where company_id = $1 and slice = s.slice and part = p.place / 64 offset 0) i
        cross join lateral (select * from messages m where m.company_id = $1 and m.message_id = i.id and ${isSaid} offset 0) m limit ${page})
      select m.*, c.contact_name, c.department_id from (select * from newer union all select * from older) m
      cross join lateral (select contact_name, department_id from chats
        where company_id = $1 and phonenumber_id = m.phonenumber_id and wa_id = m.wa_id offset 0) c limit ${page}`,
    values: [...values, ...patterns],
  }
}

const whole = (nth: number) => `select array[btrim(search_text($${nth + 2}))] as words`

/** The words of the index that begin as it does, or have its stem. */
const formsOf = (nth: number) => `select array(select word from (select distinct word from search_words
      where company_id = $1 and word >= t.begin and word < t.begin || '${end}' collate "C") w where starts_with(word, t.word) or search_stem(word) = t.stem) as words
    from (select word, search_begin(word) as begin, search_stem(word) as stem from btrim(search_text($${nth + 2})) as word offset 0) t`

const accents: Record<string, string> = { a: '[aáàâã]', e: '[eéê]', i: '[ií]', o: '[oóôõ]', u: '[uúü]', c: '[cç]' }
const spelled = (word: string): string => [...word].map((letter) => accents[letter] ?? letter).join('')
