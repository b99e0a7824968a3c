// The card form, made kinder: groups of four, the slash, the network, and messages before anything is sent. The server
// checks all of it again.
const form = document.querySelector('form.card-form');
const fieldOf = (name) => form.querySelector(`#${name}`);
const [number, validity, cvv] = ['number', 'validity', 'cvv'].map(fieldOf);
const detected = form.querySelector('.detected');

const NETWORKS = [
  [/^4/, 'Visa'],
  [/^(5[1-5]|222[1-9]|22[3-9]|2[3-6]|27[01]|2720)/, 'Mastercard'],
  [/^220[0-4]/, 'Mir'],
  [/^3[47]/, 'American Express'],
  [/^35(2[89]|[3-8])/, 'JCB'],
  [/^3(0[0-5]|6|8|9)/, 'Diners Club'],
  [/^(508|60|65|81|82)/, 'RuPay'],
  [/^62/, 'UnionPay'],
  [/^(50|5[6-8]|63|67)/, 'Maestro'],
];
/** Issuer numbers of credit cards among the test cards. */
const CREDIT = /^411111/;

const digitsIn = (text) => text.normalize('NFKC').replace(/\D/g, '');

function passesLuhn(digits) {
  let sum = 0;
  [...digits].reverse().forEach((digit, place) => {
    const value = Number(digit) * (place % 2 === 0 ? 1 : 2);
    sum += value > 9 ? value - 9 : value;
  });
  return sum % 10 === 0;
}

const isNumber = (text) => {
  const digits = digitsIn(text);
  return digits.length >= 12 && digits.length <= 19 && passesLuhn(digits);
};
function isValidity(text) {
  const match = /^(0[1-9]|1[0-2])\s*\/\s*(\d{2})$/.exec(text.trim());
  return match !== null && Date.UTC(2000 + Number(match[2]), Number(match[1])) > Date.now();
}
const isCvv = (text) => /^\d{3,4}$/.test(text.trim());

const checks = new Map([
  [number, isNumber],
  [validity, isValidity],
  [cvv, isCvv],
]);

/** Shows or clears the message of a field; true when nothing is wrong. */
function judge(input) {
  const isRight = checks.get(input)(input.value);
  form.querySelector(`#${input.id}-problem`).textContent = isRight ? '' : input.dataset.message;
  input.toggleAttribute('aria-invalid', !isRight);
  if (!isRight) input.setAttribute('aria-invalid', 'true');
  return isRight;
}

/** Writes a value anew and leaves the caret behind the same digit. */
function rewrite(input, write) {
  const digitsBefore = digitsIn(input.value.slice(0, input.selectionStart ?? input.value.length)).length;
  const atEnd = input.selectionStart === input.value.length;
  const text = write(digitsIn(input.value));
  if (text === input.value) return;
  input.value = text;
  let caret = 0;
  for (let seen = 0; seen < digitsBefore && caret < text.length; caret += 1)
    if (/\d/.test(text[caret])) seen += 1;
  if (atEnd) caret = text.length;
  input.setSelectionRange(caret, caret);
}

function showNetwork() {
  const digits = digitsIn(number.value);
  const brand = NETWORKS.find(([start]) => start.test(digits))?.[1];
  const kind = CREDIT.test(digits) ? detected.dataset.credit : detected.dataset.debit;
  detected.textContent =
    brand === undefined ? '' : [brand, ...(digits.length >= 6 ? [kind] : [])].join(' · ');
}

function groupNumber() {
  rewrite(number, (digits) => digits.slice(0, 19).replace(/(\d{4})(?=\d)/g, '$1 '));
  showNetwork();
}

/** `3` can only be March; a slash comes by itself, and goes by itself when the month is mended. */
function writeValidity(event) {
  if (event.inputType?.startsWith('delete')) return;
  rewrite(validity, (digits) => {
    const all = /^[2-9]/.test(digits) ? `0${digits}` : digits;
    return all.length < 2 ? all : `${all.slice(0, 2)}/${all.slice(2, 4)}`;
  });
}

const usesNewCard = () =>
  form.querySelector('input[name="card"]:checked, input[name="card"][type="hidden"]')?.value === 'new';
const asked = () => (usesNewCard() ? [number, validity, cvv] : [cvv]);

number.addEventListener('input', groupNumber);
validity.addEventListener('input', writeValidity);
for (const input of checks.keys())
  input.addEventListener('blur', () => {
    if (input.value !== '') judge(input);
  });

form.addEventListener('submit', (event) => {
  const wrong = asked().filter((input) => !judge(input));
  if (wrong.length > 0) {
    event.preventDefault();
    wrong[0].focus();
    return;
  }
  // A second tap sends nothing: the first answer is on its way.
  form.querySelector('button.primary').disabled = true;
});
addEventListener('pageshow', () => {
  form.querySelector('button.primary').disabled = false;
});

for (const button of document.querySelectorAll('[data-number]')) {
  button.hidden = false;
  button.addEventListener('click', () => {
    const other = form.querySelector('#new-card');
    if (other) other.checked = true;
    number.value = button.dataset.number;
    groupNumber();
    judge(number);
    validity.focus();
  });
}

groupNumber();
