import { describe, expect, it } from 'vitest'
import { CONSTANTS } from '#domain/constants'
import { compile, readCatalogue, SOURCE } from '../../build/words/catalogue'
import { catalogueOf, languagesOf, literalsOf, valuesOf } from '../../build/words/language'
import { localeOf } from '../../build/words/locale'
import { hashesOf, readMadeFrom, staleIn, unreadIn } from '../../build/words/made-from'
import { LOCALE } from '../../src/domain/locale'
import { LANGUAGES } from '../../words/languages'

const NAMES = { token: 'FRACT', tokenName: 'Fract', chain: 'Polygon', chainId: '137' }
const OTHERS = LANGUAGES.filter(({ tag }) => tag !== SOURCE)

describe('the languages of the page', () => {
  it.each(OTHERS)('$tag is complete, and says of each sentence what English it was made from', ({ tag }) => {
    expect(() => compile(tag, readCatalogue(tag), readCatalogue(SOURCE))).not.toThrow()
    expect(Object.keys(readMadeFrom(tag)).sort()).toEqual(Object.keys(hashesOf()).sort())
  })

  it.each(OTHERS)('$tag says what was read beside its English, sentence by sentence', ({ tag }) => {
    const unread = unreadIn(readMadeFrom(tag), hashesOf(readCatalogue(tag)))
    expect(unread, `Read these beside their English, and then: npm run words -- made ${tag} ${unread[0]} …`).toEqual([])
  })

  it.each(LANGUAGES)('$tag has a tag that no promocode can be', ({ tag }) => {
    expect(tag.length < CONSTANTS.promocodeLength.min || tag.includes('-')).toBe(true)
    expect(Intl.getCanonicalLocales(tag)).toEqual([tag])
  })

  it('are those that a build names, with English, or all', () => {
    expect(languagesOf('').map(({ tag }) => tag)).toEqual(LANGUAGES.map(({ tag }) => tag))
    expect(languagesOf('xb, de').map(({ tag }) => tag)).toEqual(['en', 'de', 'xb'])
    expect(() => languagesOf('de sv-FI')).toThrow('VITE_LANGUAGES names no language of words/languages.ts: sv-FI')
  })
})

describe('the values of one sentence', () => {
  /** The values that a sentence names, in its order. The names of the token and the chain are the same in each. */
  function valuesIn(tag: string, file: string, key: string): string {
    const message = readCatalogue(tag).get(file)?.messages.get(key) ?? ''
    const names = [...message.matchAll(/\{(\w+)[},]/g)].map(([, name]) => name ?? '')
    return [...new Set(names)].filter(name => !['token', 'chain'].includes(name)).join()
  }

  /** Languages whose verb ends the sentence, so that what is compared with comes first. */
  const VERB_FINAL = ['tr', 'hi', 'ja', 'ko']
  /** Languages in which the place comes before what is there. */
  const PLACE_FIRST = [...VERB_FINAL, 'zh-Hans', 'zh-Hant']

  /** The sentences whose values come in another order than in English, each read in its language. */
  const OTHERWISE: Record<string, Record<string, readonly string[]>> = {
    'coin-picker group': { 'count,ticker': ['tr'] },
    'coin-picker found': { 'network,count,similar': ['ja', 'ko', 'zh-Hans', 'zh-Hant'] },
    'payment buy.unclear.sends': {
      'network,coin,fract,promocode': ['tr'],
      'fract,coin,network,promocode': ['hi'],
    },
    'payment DELIVERY.mismatch': { 'address,amount': ['tr'] },
    'payment DELIVERY.rechecking': { 'address,amount': ['tr'] },
    'payment pay.deposit.only': { 'network,ticker': PLACE_FIRST },
    'payment pay.difference.less': { 'ticker,percent': ['it', 'fa', ...PLACE_FIRST] },
    'payment pay.underpaid': { 'asked,received': PLACE_FIRST },
    'payment pay.overpaid': { 'asked,received': PLACE_FIRST },
    'payment pay.settled.another rate': { 'promised,receive': VERB_FINAL },
    'payment pay.settled.same rate': { 'promised,receive': VERB_FINAL },
    'remarks gained': { 'from,to': ['tr', 'hi', 'ja', 'ko'] },
    'wallet-payment from': { 'network,address': PLACE_FIRST },
    'worth gain': { 'code,without,more': ['tr'] },
    'worth included': { 'code,percent': PLACE_FIRST },
  }

  const several = [...readCatalogue(SOURCE)].flatMap(([file, { messages }]) =>
    [...messages.keys()]
      .map(key => ({ file, key, english: valuesIn(SOURCE, file, key) }))
      .filter(({ english }) => english.includes(',')),
  )

  it.each(several)('come in English’s order in "$file $key", but where its language has another', sentence => {
    const { file, key, english } = sentence
    const otherwise = Object.entries(OTHERWISE[`${file} ${key}`] ?? {})
    for (const { tag } of OTHERS) {
      const [due = english] = otherwise.find(([, tags]) => tags.includes(tag)) ?? []
      expect(valuesIn(tag, file, key), tag).toBe(due)
    }
  })

  it('are passed in the order in which English says them, but in these', () => {
    const english = compile(SOURCE, readCatalogue(SOURCE), readCatalogue(SOURCE))
    const passed = (file: string, key: string) =>
      english
        .get(file)
        ?.find(message => message.key === key)
        ?.parameters?.map(({ name }) => name)
        .join()
    const otherwise = several.map(
      ({ file, key, english: said }) => [`${file} ${key}`, passed(file, key), said] as const,
    )
    expect(otherwise.filter(([, due, said]) => due !== said)).toEqual([
      ['coin-picker found', 'count,similar,network', 'count,network,similar'],
      ['coin-picker none', 'query,network', 'network,query'],
      ['payment pay.deposit.buys', 'fract,receiver', 'receiver,fract'],
    ])
  })

  it('have another order in sentences of English alone', () => {
    const names = several.map(({ file, key }) => `${file} ${key}`)
    expect(names).toEqual(expect.arrayContaining(Object.keys(OTHERWISE)))
  })
})

describe('sentences of one group that are not the same in English', () => {
  /** The pairs of a group's messages, such as `link.lastChecked.minutes` and `link.lastChecked.hours`, that are one text. */
  function pairsAlike(tag: string): string[] {
    return [...readCatalogue(tag)].flatMap(([name, { messages }]) => {
      const english = readCatalogue(SOURCE).get(name)?.messages
      const group = (key: string) => key.slice(0, key.lastIndexOf('.') + 1)
      return [...messages].flatMap(([key, text], place) =>
        [...messages]
          .slice(place + 1)
          .filter(
            ([other, its]) => its === text && group(other) === group(key) && english?.get(other) !== english?.get(key),
          )
          .map(([other]) => `${name}: ${key}, ${other}`),
      )
    })
  }

  it.each(OTHERS)('are not the same in $tag either', ({ tag }) => {
    // The button that changes to dollars, and the dollars that a figure is of.
    expect(pairsAlike(tag)).toEqual(tag === 'tr' ? ['worth: inDollars, dollars'] : [])
  })
})

describe('yes and no', () => {
  const first = (tag: string, file: string, key: string) =>
    readCatalogue(tag)
      .get(file)
      ?.messages.get(key)
      ?.split(/[\s,،、，]/)[0]

  it.each(LANGUAGES)(
    'to an address that was offered are not taken for one another in $tag, whose other buttons say yes with the same word',
    ({ tag }) => {
      const yes = first(tag, 'payment', 'pay.foreign.claim')
      expect(yes).toBeTruthy()
      expect(first(tag, 'payment', 'pay.offered.take')).toBe(yes)
      expect(first(tag, 'payment', 'pay.offered.refuse')).not.toBe(yes)
      expect(first(tag, 'wallet-payment', 'again')).toBe(first(tag, 'wallet-payment', 'first'))
    },
  )

  const said = (tag: string, key: string) => readCatalogue(tag).get('payment')?.messages.get(key) ?? ''

  it.each(LANGUAGES)(
    'to an order of another browser are not either in $tag, whose no begins as that to an address does',
    ({ tag }) => {
      const no = first(tag, 'payment', 'pay.foreign.leave') ?? ''
      expect(said(tag, 'pay.offered.refuse').startsWith(no)).toBe(true)
      expect(said(tag, 'pay.foreign.claim').startsWith(no)).toBe(false)
    },
  )

  it.each(LANGUAGES)(
    'to new amounts are not either in $tag, where no says two things: it is the longer one, but in Spanish',
    ({ tag }) => {
      const [no, yes] = [said(tag, 'pay.difference.leave'), said(tag, 'pay.difference.take')]
      expect(no.length > yes.length).toBe(tag !== 'es')
    },
  )

  /** The label that leaves, in languages whose title has another stem: “uscire” and “esci”, “خارج” and “خروج”. */
  const LEAVES: Record<string, string> = { it: 'Esci', fa: 'خروج' }

  /** How many of a label's first letters begin a word of the title of the question about leaving, in any case. */
  function sharedWithTitle(tag: string, label: string): number {
    const title = said(tag, 'pay.leave.title').toLocaleLowerCase(tag)
    const words = [...new Intl.Segmenter(tag, { granularity: 'word' }).segment(title)]
    const letters = label.toLocaleLowerCase(tag)
    const lengths = Array.from(letters, (_, at) => at + 1)
    return lengths.filter(length => words.some(({ index }) => title.startsWith(letters.slice(0, length), index))).length
  }

  it.each(LANGUAGES)(
    'to leaving a payment are not either in $tag, where the title asks with the verb that yes begins with',
    ({ tag }) => {
      const [leaves, stays] = [said(tag, 'pay.leave.leave'), said(tag, 'pay.leave.stay')]
      if (LEAVES[tag]) expect(leaves).toBe(LEAVES[tag])
      else expect(sharedWithTitle(tag, leaves)).toBeGreaterThan(sharedWithTitle(tag, stays))
    },
  )
})

describe('a prohibition', () => {
  /**
   * How each language forbids to send, to pay or to accept: the negation together with the verb, so that neither
   * "Not paid?" nor "Nothing is canceled." counts. A `^` or `$` is for the label of a button, which names an action.
   * Romanian forbids with the word for "you pay", so that its "you pay nothing yet" (încă) is kept apart.
   */
  const FORBIDS: Record<string, RegExp> = {
    en: /\bdo not\b|\bsend nothing\b|\bnever (?:send|pay|accept|approve)\b/giu,
    es: /\bno (?:lo )?(?:envíes|pagues|apruebes|aceptar|enviar)\b/giu,
    'pt-BR': /\bnão (?:o )?(?:envie|pague|aprove|aceitar|enviar)\b/giu,
    fr: /\bn(?:e |’|e l’)(?:envoyez|payez|approuvez) (?:pas|rien)\b|\bne (?:pas accepter|rien envoyer)\b/giu,
    de: /\b(?:senden|zahlen|genehmigen) sie (?:\p{L}+ ){0,2}(?:nichts?|keine)\b|\bnicht annehmen\b|\bnichts senden\b/giu,
    it: /\bnon (?:inviar(?:e|lo)|pagare|approvar(?:e|lo)|accettare)\b/giu,
    nl: /\b(?:verzend|betaal|keur) (?:\p{L}+ ){0,2}(?:niets?|geen)\b|\bniet accepteren\b|\bniets verzenden\b/giu,
    pl: /\bnie (?:wysyłaj|płać|zatwierdzaj|akceptuj)(?!\p{L})/giu,
    cs: /(?<!\p{L})ne(?:posílejte|posílat|plaťte|schvalujte|přijmout)(?!\p{L})/giu,
    ro: /(?<!\p{L}|încă )nu (?:o |mai )?(?:trimiteți|trimite|plătiți|aprobați|accepta)(?!\p{L})/giu,
    tr: /(?:göndermeyin|ödeme yapmayın|ödemeyin|onaylamayın|^kabul etme|hiçbir şey gönderme$)(?!\p{L})/giu,
    ru: /(?<!\p{L})не (?:отправляйте|отправлять|платите|подтверждайте|принимать)(?!\p{L})/giu,
    uk: /(?<!\p{L})не (?:надсилайте|надсилати|платіть|підтверджуйте|приймати)(?!\p{L})/giu,
    ar: /(?<!\p{L})ف?لا (?:ترسل|ترسلها|تدفع|توافق)(?!\p{L})|عدم (?:القبول|إرسال)/giu,
    fa: /(?<!\p{L})(?:نفرستید|نفرستادن|نپذیرفتن|پرداخت نکنید|تأیید نکنید)(?!\p{L})/giu,
    he: /(?<!\p{L})(?:אל (?:תשלחו|תשלמו|תאשרו)|לא (?:להסכים|לשלוח))(?!\p{L})/giu,
    hi: /(?<![\p{L}\p{M}])(?:न भेजें|(?:पेमेंट|स्वीकार) न करें|मंज़ूरी न दें)/giu,
    id: /\bjangan (?:kirim|bayar|setujui)\b/giu,
    vi: /đừng (?:gửi|thanh toán|duyệt)|^không chấp nhận|không gửi gì$/giu,
    th: /อย่า(?:ส่ง|ชำระ|อนุมัติ)|^ไม่ยอมรับ|ไม่ส่งอะไร$/giu,
    ja: /(?:送ら|支払わ|承認し)ないでください|送らず|^承諾せず|送らない$/giu,
    ko: /(?:보내|결제하|승인하)지 (?:마세요|말고)|^동의하지 않고|보내지 않음$/giu,
    'zh-Hans': /请勿[^，。：]{0,10}?(?:发送|付款|批准)|^不接受|不发送$/giu,
    'zh-Hant': /請勿[^，。：]{0,10}?(?:發送|付款|核准)|^不接受|不發送$/giu,
  }

  /** The sentences that forbid where English does not, each read in its language. */
  const OTHERWISE: Record<string, Record<string, number>> = {
    // "Pay only for what you ordered yourself" is "Do not pay but for what you ordered yourself".
    ar: { 'payment pay.foreign.text': 1 },
  }

  /** The messages that forbid, and how many times each one does. */
  function forbiddenIn(tag: string): Record<string, number> {
    const messages = [...readCatalogue(tag)].flatMap(([file, catalogue]) =>
      [...catalogue.messages].map(([key, text]) => [`${file} ${key}`, text.match(FORBIDS[tag]!)?.length ?? 0] as const),
    )
    return Object.fromEntries(messages.filter(([, times]) => times > 0))
  }

  it('is known in every language', () => {
    expect(Object.keys(FORBIDS)).toEqual(LANGUAGES.map(({ tag }) => tag))
  })

  it('is in English where nothing may be sent, and twice where nothing may be paid either', () => {
    expect(forbiddenIn(SOURCE)).toMatchObject({ 'payment pay.deposit.timeIsUp.anew': 1, 'payment stop.lost.text': 2 })
  })

  it.each(OTHERS)('is in $tag where it is in English, as many times, and nowhere else', ({ tag }) => {
    expect(forbiddenIn(tag)).toEqual({ ...forbiddenIn(SOURCE), ...OTHERWISE[tag] })
  })
})

describe('the fees of a payment', () => {
  /** How each language says that they are paid beside the amount. A sentence that includes them would have the amount come short. */
  const BESIDE: Record<string, RegExp> = {
    en: /come on top\.$/,
    es: /se pagan aparte\.$/,
    'pt-BR': /são pagas à parte\.$/,
    fr: /s’y ajoutent\.$/,
    de: /kommen hinzu\.$/,
    it: /si pagano in aggiunta\.$/,
    nl: /komen erbovenop\.$/,
    pl: /płacisz dodatkowo\.$/,
    cs: /se platí navíc\.$/,
    ro: /se plătesc în plus\.$/,
    tr: /bunun üstüne eklenir\.$/,
    ru: /оплачиваются сверх неё\.$/,
    uk: /сплачуються понад неї\.$/,
    ar: /فتُدفع إضافةً إليه\.$/,
    fa: /جداگانه اضافه می\u200cشود\.$/,
    he: /נוספות עליו\.$/,
    hi: /इसके अलावा लगते हैं।$/,
    id: /ditambahkan di luar jumlah ini\.$/,
    vi: /tính thêm\.$/,
    th: /คิดเพิ่มต่างหาก$/,
    ja: /別途かかります。$/,
    ko: /별도입니다\.$/,
    'zh-Hans': /另计。$/,
    'zh-Hant': /另計。$/,
  }

  it.each(LANGUAGES)('come on top of the amount in $tag', ({ tag }) => {
    const sentence = readCatalogue(tag).get('payment')?.messages.get('pay.deposit.exactly') ?? ''
    const parts = sentence.split(/(?<=[.。।])\s*(?=\S)|(?<=ต่างหาก) /)
    // The last one says that more is to be entered where fees are taken out of the amount.
    expect(parts.at(-2)).toMatch(BESIDE[tag]!)
  })
})

describe('what is less', () => {
  /** How each language says so of the tokens that another answer promises, and of the minutes that are left to pay. */
  const LESS: Record<string, readonly [tokens: RegExp, minutes: RegExp]> = {
    en: [/ less /, /^Less than /],
    es: [/ menos /, / menos de /],
    'pt-BR': [/ menos /, / menos de /],
    fr: [/ en moins /, / moins de /],
    de: [/ weniger /, / weniger als /],
    it: [/ meno /, / meno di /],
    nl: [/ minder /, /^Minder dan /],
    pl: [/ mniej /, / mniej niż /],
    cs: [/ méně /, / méně než /],
    ro: [/ mai puțin /, / mai puțin de /],
    tr: [/ daha az /, / az kaldı/],
    ru: [/ меньше /, / меньше /],
    uk: [/ менше /, / менше /],
    ar: [/ أقل /, / أقل من /],
    fa: [/ کمتر /, /^کمتر از /],
    he: [/ פחות /, /פחות מ/],
    hi: [/ कम /, /से कम /],
    id: [/ lebih sedikit /, / kurang dari /],
    vi: [/ ít hơn /, / chưa đến /],
    th: [/ น้อยลง /, /ไม่ถึง/],
    ja: [/少なく/, /未満/],
    ko: [/줄어듭니다/, /미만/],
    'zh-Hans': [/少 /, /不足/],
    'zh-Hant': [/少 /, /不到/],
  }

  it.each(LANGUAGES)('is said to be less in $tag', ({ tag }) => {
    const { messages } = readCatalogue(tag).get('payment')!
    const said = ['pay.difference.less', 'pay.deposit.soon.title'].map(key => messages.get(key))
    expect(said).toEqual(LESS[tag]!.map(less => expect.stringMatching(less)))
  })
})

describe('the figures of a sentence', () => {
  const ASIDE = 'payment address.wrongLength'
  /** Where a language counts in other units, counts a person, or says a figure as a word, each read in its language. */
  const OTHERWISE: Record<string, Record<string, string>> = {
    'faq revenue.answer': { ja: '1 37 5600', ko: '1 37 5600' },
    'faq distribution.answer': { ja: '1 110000000 5 5 60' },
    'faq sale.answer': { ar: '1 5', he: '1 5' },
  }

  /** The figures of a message, in Western digits and without what groups them or begins their decimals. */
  function figuresIn(message: string): string {
    const western = message
      .replace(/=\d+/g, '')
      .replace(/[٠-٩]/g, digit => String(digit.charCodeAt(0) - 0x660))
      .replace(/[۰-۹]/g, digit => String(digit.charCodeAt(0) - 0x6f0))
    const figures = western.match(/\d+(?:[.,٫٬\u00a0\u202f ]\d+)*/g) ?? []
    return figures
      .map(figure => figure.replace(/\D/g, ''))
      .sort()
      .join(' ')
  }

  it.each(OTHERS)('are those of English in $tag', ({ tag }) => {
    const others = readCatalogue(tag)
    for (const [file, { messages }] of readCatalogue(SOURCE)) {
      for (const [key, english] of messages) {
        // Where English has none, a language may still say 1 for "each", or 0 for "zero".
        if (figuresIn(english) === '') continue
        const name = `${file} ${key}`
        const said = figuresIn(others.get(file)?.messages.get(key) ?? '')
        // That 0x and 40 signs are 42 in all, not each language says.
        if (name === ASIDE) expect(['0 40', '0 40 42'], name).toContain(said)
        else expect(said, name).toBe(OTHERWISE[name]?.[tag] ?? figuresIn(english))
      }
    }
  })
})

describe('what is the same in English', () => {
  /** Languages that say it in two ways, such as a heading's and a button's, each read in its language. */
  const APART: Record<string, readonly string[]> = {
    'this offer needs a connected wallet.': ['pl', 'ru', 'uk', 'fa', 'th'],
    'opening your payment…': ['uk'],
    'you send': ['tr', 'ja'],
    'you receive': ['tr', 'ja'],
    confirming: ['pl', 'cs', 'tr', 'ru', 'uk', 'ar', 'fa', 'hi', 'id', 'vi', 'th'],
    'try again': ['ja', 'zh-Hans', 'zh-Hant'],
    'receiving address': ['tr', 'ru', 'uk', 'he', 'hi', 'id', 'ko'],
    'copy link': ['he'],
  }

  const messagesOf = (tag: string) =>
    [...readCatalogue(tag)].flatMap(([file, { messages }]) =>
      [...messages].map(([key, message]) => [`${file} ${key}`, message.toLowerCase()] as const),
    )
  const english = messagesOf(SOURCE)

  it.each(OTHERS)('is the same in $tag, but where a language tells more apart', ({ tag }) => {
    const said = new Map(messagesOf(tag))
    const ways = new Map<string, Set<string>>()
    for (const [key, message] of english) {
      ways.set(message, (ways.get(message) ?? new Set()).add(said.get(key) ?? ''))
    }
    const apart = [...ways].filter(([, { size }]) => size > 1).map(([message]) => message)
    expect(apart.sort()).toEqual(
      Object.keys(APART)
        .filter(message => APART[message]?.includes(tag))
        .sort(),
    )
  })
})

describe('a sentence whose English has changed', () => {
  it('is stale, as is one that is new', () => {
    expect(staleIn({ 'form.a': '1 7', 'form.b': '2 8' }, { 'form.a': '1', 'form.b': '3', 'form.c': '4' })).toEqual([
      'form.b',
      'form.c',
    ])
  })
})

describe('a sentence that was changed', () => {
  it('is unread, as is one that was never recorded, until it is recorded beside its English', () => {
    const recorded = { 'form.a': '1 7', 'form.b': '2 8' }
    expect(unreadIn(recorded, { 'form.a': '7', 'form.b': '9', 'form.c': '4' })).toEqual(['form.b', 'form.c'])
  })
})

describe('the languages for tests', () => {
  const said = (tag: string) =>
    valuesOf(literalsOf(tag, NAMES)) as {
      form: { words: { stage: { sold: (raised: string, total: string) => string } } }
    }

  it('are complete, and keep values, names and what must not change', () => {
    expect(said('xa').form.words.stage.sold('1', '2')).toBe('Šölððð 1 / 2 $FRACT')
    expect(said('xb').form.words.stage.sold('1', '2')).toBe('קסלד \u20661 / 2 $FRACT\u2069')
    expect(catalogueOf('xa').get('form')?.messages.get('promocode.placeholder')).toContain('ABC123')
  })

  it('have among them the longest of all translations, with its values', () => {
    const longest = catalogueOf('xl').get('form')?.messages
    expect(longest?.get('buy.button')).toBe('Acquista $' + '{token}')
    const lengths = LANGUAGES.map(
      ({ tag }) => readCatalogue(tag).get('form')?.messages.get('buy.unclear.title')?.length,
    )
    expect(longest?.get('buy.unclear.title')?.length).toBe(Math.max(...lengths.map(length => length ?? 0)))
    expect(said('xl').form.words.stage.sold('1', '2')).toMatch(/1.*2.*FRACT/)
  })

  it('are at least a third longer than English, or in Hebrew letters', () => {
    const letters = (tag: string) =>
      [...catalogueOf(tag).values()].flatMap(({ messages }) => [...messages.values()]).join('').length
    expect(letters('xa')).toBeGreaterThan(1.3 * letters('en'))
    expect(catalogueOf('xb').get('help')?.messages.get('support')).toMatch(/^[\u05d0-\u05ea ]+$/)
  })
})

describe('how a language writes numbers', () => {
  it('is English’s in the sources', () => {
    expect(LOCALE).toEqual(localeOf('en'))
  })

  it.each([
    ['de', ',', '.'],
    ['xb', '.', ','],
  ])('is CLDR’s: %s has %s and %s', (tag, point, group) => {
    expect(localeOf(tag)).toMatchObject({ point, group })
  })
})
