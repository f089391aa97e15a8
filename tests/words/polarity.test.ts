import { expect, it } from 'vitest'
import { readCatalogue, SOURCE } from '../../build/words/catalogue'
import { LANGUAGES } from '../../words/languages'

/** The words that turn a sentence about money round: what is not to be done, until when, the most and the least, more and less. */
type Polarity = 'not' | 'until' | 'most' | 'least' | 'more' | 'less'

const ALONE = (words: string) => new RegExp(`(?<!\\p{L})(?:${words})(?!\\p{L})`, 'giu')
const WITHIN = (parts: string) => new RegExp(parts, 'giu')

/** The words of each language, without those that mean something else as often. Chinese, Japanese, Thai and Korean part no words. */
const WORDS: Record<string, Record<Polarity, RegExp>> = {
  en: {
    not: ALONE('not|no|never|nothing|nobody|none|cannot|without|neither|nor'),
    until: ALONE('until|before'),
    most: ALONE('at most|maximum|the most'),
    least: ALONE('at least|minimum'),
    more: ALONE('more'),
    less: ALONE('less|fewer'),
  },
  es: {
    not: ALONE('no|nada|nadie|nunca|ning[uú]n\\p{L}*|sin|ni|jamás'),
    until: ALONE('hasta|antes'),
    most: ALONE('máxim\\p{L}*'),
    least: ALONE('al menos|mínim\\p{L}*'),
    more: ALONE('más'),
    less: ALONE('menos'),
  },
  'pt-BR': {
    not: ALONE('não|nada|ninguém|nunca|nenhum\\p{L}*|sem|nem'),
    until: ALONE('até|antes|anterior\\p{L}*'),
    most: ALONE('máxim\\p{L}*'),
    least: ALONE('pelo menos|mínim\\p{L}*'),
    more: ALONE('mais'),
    less: ALONE('menos'),
  },
  fr: {
    not: ALONE('ne|n’\\p{L}+|pas|rien|jamais|aucun\\p{L}*|sans|personne|ni'),
    until: ALONE('jusqu’\\p{L}+|avant|auparavant'),
    most: ALONE('au plus|maxim\\p{L}*'),
    least: ALONE('au moins|minim\\p{L}*'),
    more: ALONE('plus'),
    less: ALONE('moins'),
  },
  de: {
    not: ALONE('nicht|nichts|kein\\p{L}*|nie|niemals|niemand\\p{L}*|ohne|weder'),
    until: ALONE('bis|bevor|vor|zuvor|vorher|ehe'),
    most: ALONE('höchst\\p{L}*|maxim\\p{L}*'),
    least: ALONE('mindest\\p{L}*|minim\\p{L}*'),
    more: ALONE('mehr'),
    less: ALONE('weniger'),
  },
  it: {
    not: ALONE('non|nulla|niente|nessun\\p{L}*|mai|senza|né'),
    until: ALONE('fino|finché|prima'),
    most: ALONE('massim\\p{L}*'),
    least: ALONE('almeno|minim\\p{L}*'),
    more: ALONE('più'),
    less: ALONE('meno'),
  },
  nl: {
    not: ALONE('niet|niets|geen|nooit|niemand|zonder|noch'),
    until: ALONE('tot|totdat|voordat|eerder'),
    most: ALONE('hoogstens|hooguit|maxim\\p{L}*'),
    least: ALONE('minstens|ten minste|minim\\p{L}*'),
    more: ALONE('meer'),
    less: ALONE('minder'),
  },
  pl: {
    not: ALONE('nie\\p{L}*|nic|nikt|nigdy|żad\\p{L}+|bez|ani'),
    until: ALONE('do|dopóki|przed|zanim'),
    most: ALONE('najwyżej|najwięcej|maks\\p{L}*'),
    least: ALONE('najmniej|przynajmniej|minim\\p{L}*'),
    more: ALONE('więcej'),
    less: ALONE('mniej'),
  },
  cs: {
    not: ALONE('ne\\p{L}*|bez|nic|nikdo|nikdy|žádn\\p{L}+|není|ani'),
    until: ALONE('do|dokud|než|před|předtím'),
    most: ALONE('nejvýš\\p{L}*|nejvíc\\p{L}*|maxim\\p{L}*'),
    least: ALONE('nejméně|alespoň|aspoň|minim\\p{L}*'),
    more: ALONE('víc|více'),
    less: ALONE('méně|míň'),
  },
  ro: {
    not: ALONE('nu|n-\\p{L}+|nimic|nimeni|niciodată|niciun\\p{L}*|nicio|fără|nici'),
    until: ALONE('până|înainte|anterior\\p{L}*'),
    most: ALONE('cel mult|maxim\\p{L}*'),
    least: ALONE('cel puțin|minim\\p{L}*'),
    more: ALONE('mai mult\\p{L}*'),
    less: ALONE('mai puțin\\p{L}*'),
  },
  tr: {
    not: ALONE(
      'değil\\p{L}*|hiç\\p{L}*|yok\\p{L}*|olmadan|asla|\\p{L}+m[ae]y[ıi]n|\\p{L}+m[ae]d[ıi]\\p{L}*|\\p{L}+m[ae]z\\p{L}*',
    ),
    until: ALONE('kadar|dek|önce|önceki|önceden'),
    most: ALONE('en fazla|en çok|azami|maks\\p{L}*'),
    least: ALONE('en az|asgari|minim\\p{L}*'),
    more: ALONE('daha fazla|daha çok'),
    less: ALONE('daha az'),
  },
  ru: {
    not: ALONE('не|нет|ни|ничего|никто|никогда|никак\\p{L}*|без|нельзя|невозможно'),
    until: ALONE('до|пока|прежде|перед|раньше|ранее'),
    most: ALONE('не более|не больше|максим\\p{L}*'),
    least: ALONE('не менее|не меньше|миним\\p{L}*'),
    more: ALONE('больше|более'),
    less: ALONE('меньше|менее'),
  },
  uk: {
    not: ALONE('не|немає|ні|нічого|ніхто|ніколи|жодн\\p{L}*|без|неможливо'),
    until: ALONE('до|поки|доки|перед|раніше'),
    most: ALONE('щонайбільше|не більше|максим\\p{L}*'),
    least: ALONE('щонайменше|не менше|принаймні|мінім\\p{L}*'),
    more: ALONE('більше'),
    less: ALONE('менше'),
  },
  ar: {
    not: ALONE('[وف]?(?:لا|لن|لم|ليس|ليست|غير|بدون|دون|تعذر|تعذّر|يتعذر)'),
    until: ALONE('حتى|قبل'),
    most: ALONE('(?:ال)?أقصى|الأكثر'),
    least: ALONE('(?:ال)?أدنى|الأقل'),
    more: ALONE('أكثر'),
    less: ALONE('أقل'),
  },
  fa: {
    not: ALONE('ن\\p{L}+|هیچ\\p{L}*|بدون|نه'),
    until: ALONE('تا|پیش|قبل'),
    most: ALONE('حداکثر|بیشترین'),
    least: ALONE('حداقل|دست\u200cکم'),
    more: ALONE('بیشتر'),
    less: ALONE('کمتر'),
  },
  he: {
    not: ALONE('[וש]?(?:לא|אל|אין|אינ\\p{L}+|בלי|ללא|אף|שום)'),
    until: ALONE('עד|לפני|קודם'),
    most: ALONE('לכל היותר|מרב\\p{L}*|מקסימ\\p{L}*'),
    least: ALONE('לפחות|מינימ\\p{L}*'),
    more: ALONE('יותר'),
    less: ALONE('פחות'),
  },
  hi: {
    not: ALONE('नहीं|न|मत|बिना'),
    until: ALONE('तक|पहले'),
    most: ALONE('अधिकतम|ज़्यादा से ज़्यादा'),
    least: ALONE('न्यूनतम|कम से कम'),
    more: ALONE('ज़्यादा|अधिक'),
    less: ALONE('कम'),
  },
  id: {
    not: ALONE('tidak|jangan|tanpa|belum|bukan|tak'),
    until: ALONE('sampai|hingga|sebelum\\p{L}*'),
    most: ALONE('paling banyak|maks\\p{L}*'),
    least: ALONE('setidaknya|paling sedikit|minim\\p{L}*'),
    more: ALONE('lebih'),
    less: ALONE('kurang|sedikit'),
  },
  vi: {
    not: ALONE('không|đừng|chưa'),
    until: ALONE('đến khi|cho đến|cho tới|trước'),
    most: ALONE('tối đa|nhiều nhất'),
    least: ALONE('tối thiểu|ít nhất'),
    more: ALONE('hơn|thêm'),
    less: ALONE('ít hơn'),
  },
  th: {
    not: WITHIN('ไม่|อย่า(?!ง)|ห้าม'),
    until: WITHIN('จนกว่า|จนถึง|ก่อน'),
    most: WITHIN('สูงสุด|ไม่เกิน|มากที่สุด'),
    least: WITHIN('ขั้นต่ำ|อย่างน้อย'),
    more: WITHIN('มากกว่า|มากขึ้น'),
    less: WITHIN('น้อยกว่า|น้อยลง'),
  },
  ja: {
    not: WITHIN('ない|ませ|なし|ずに'),
    until: WITHIN('まで|前'),
    most: WITHIN('最大|最高|上限'),
    least: WITHIN('最低|最小|以上|少なくとも'),
    more: WITHIN('多|増'),
    less: WITHIN('少な|減'),
  },
  ko: {
    not: WITHIN('않|없|마세요|말고|못|아닙|아닌'),
    until: WITHIN('까지|전에|이전'),
    most: WITHIN('최대'),
    least: WITHIN('최소|이상'),
    more: WITHIN('더|많'),
    less: WITHIN('적|덜|줄'),
  },
  'zh-Hans': {
    not: WITHIN('不|未|没|勿|无'),
    until: WITHIN('直到|之前|以前|前'),
    most: WITHIN('最多|最大|最高|上限'),
    least: WITHIN('至少|最低|最小'),
    more: WITHIN('更多|多'),
    less: WITHIN('更少|少|减'),
  },
  'zh-Hant': {
    not: WITHIN('不|未|沒|勿|無'),
    until: WITHIN('直到|之前|以前|前'),
    most: WITHIN('最多|最大|最高|上限'),
    least: WITHIN('至少|最低|最小'),
    more: WITHIN('更多|多'),
    less: WITHIN('更少|少|減'),
  },
}

const POLARITIES = ['not', 'until', 'most', 'least', 'more', 'less'] as const

/** How often a sentence has each of the words. */
function counts(tag: string, sentence: string): readonly number[] {
  return POLARITIES.map(polarity => sentence.match(WORDS[tag]?.[polarity] ?? /$^/g)?.length ?? 0)
}

it('each language says not, until, at most, at least, more and less where English does, but where polarity.txt has another count', async () => {
  const lines = LANGUAGES.filter(({ tag }) => tag !== SOURCE).flatMap(({ tag }) => {
    const catalogue = readCatalogue(tag)
    return [...readCatalogue(SOURCE)].flatMap(([file, { messages }]) =>
      [...messages].flatMap(([key, english]) => {
        const due = counts(SOURCE, english)
        const said = counts(tag, catalogue.get(file)?.messages.get(key) ?? '')
        return POLARITIES.flatMap((polarity, at) =>
          due[at] === said[at] ? [] : [`${tag} ${file}.${key}: ${polarity} ${said[at]} times, ${due[at]} in English`],
        )
      }),
    )
  })
  await expect(`${lines.join('\n')}\n`).toMatchFileSnapshot('./polarity.txt')
})

it('no language is left out', () => {
  expect(Object.keys(WORDS).sort()).toEqual(LANGUAGES.map(({ tag }) => tag).sort())
})
