/** Mutants of the code that make no difference, by name, and why. */
export const EQUIVALENT_CODE: Readonly<Record<string, string>> = {
  "src/actors/amount-link.ts: another key than ''":
    'a text that is no decimal number counts as an amount that is not there',
  'src/domain/wallet.ts: 4001 and 5000 swapped': 'codes in a list that is only asked whether it has one',
  "src/domain/purchase.ts: 'blank' and 'ambiguous' swapped": 'kinds in a list that is only asked whether it has one',
  "src/domain/purchase.ts: 'ambiguous' and 'unpriced' swapped": 'kinds in a list that is only asked whether it has one',
  "src/domain/purchase.ts: 'unpriced' and 'unmeasured' swapped":
    'kinds in a list that is only asked whether it has one',
  "src/domain/purchase.ts: 'unmeasured' and 'fits' swapped": 'kinds in a list that is only asked whether it has one',
  "src/trace-file/redaction.ts: 'kind' and 'actorId' swapped": 'keys of a map that have the same value',
  "src/trace-file/redaction.ts: 'toReceive' and 'amountTo' swapped": 'keys of a map that have the same value',
  'src/views/pay/Deposit.tsx: <span> aria-hidden dropped #2':
    'the span keeps the place of a link that is to come, and is empty: nothing of it is read aloud',
  'src/views/pay/Summary.tsx: <div> data-look dropped':
    'looks alone: the size of the amount, and where an address stands',
  'src/views/parts/Drop.tsx: <path> strokeLinecap dropped': 'looks alone: the ends of a line are round',
  'src/views/parts/Icon.tsx: <path> strokeLinecap dropped': 'looks alone: the ends of a line are round',
  'src/views/receipt/Verification.tsx: <Icon> size dropped': 'looks alone: the tick is 20 px instead of 18 px',
}
