import { type RefusalCode, refusals } from '@tableside/contract/refusals';
import { refusalText } from '@tableside/i18n/server/refusals';
import { escapeHtml, htmlDocument, tag } from '../html.ts';
import type { ApiDocument, ApiOperation, ApiSchema } from './api-document.ts';
import { type Field, formsOf, notesOf, type TypePart, typeOf } from './describe-schema.ts';
import { type Endpoint, type Reference, readEndpoints } from './read-endpoints.ts';

/** Address of the page's styles. */
export const STYLES = '/docs.css';

const link = (to: string, text: string): string => `<a href="#${escapeHtml(to)}">${escapeHtml(text)}</a>`;
const code = (text: string): string => `<code>${escapeHtml(text)}</code>`;
const capital = (text: string): string => text.slice(0, 1).toUpperCase() + text.slice(1);

/** Words of the contract, with what stands between backticks as code. */
const prose = (text: string): string => escapeHtml(text).replace(/`([^`]+)`/g, '<code>$1</code>');
const paragraphs = (text: string): string =>
  text
    .split('\n\n')
    .filter(Boolean)
    .map((words) => `<p class="words">${prose(words)}</p>`)
    .join('');

/** What holds for a value and what it means. */
function meaning(rules: readonly string[], words: string): string {
  const said = rules.filter(Boolean).join(', ');
  return [said && `<span class="rules">${escapeHtml(said)}</span>`, prose(words)].filter(Boolean).join(' ');
}

/** Where an area stands on the page; no id holds a blank. */
const placeOf = (area: string): string => `area-${area.replaceAll(' ', '-')}`;

const typeMarkup = (parts: readonly TypePart[]): string =>
  parts
    .map((part) => (typeof part === 'string' ? escapeHtml(part) : link(`object-${part.object}`, part.object)))
    .join('');

function table(heads: readonly string[], rows: readonly (readonly string[])[]): string {
  const head = heads.map((text) => `<th scope="col">${text}</th>`).join('');
  const body = rows.map(
    ([first = '', ...rest]) =>
      `<tr><th scope="row">${first}</th>${rest.map((cell) => `<td>${cell}</td>`).join('')}</tr>`,
  );
  return `<table><thead><tr>${head}</tr></thead><tbody>${body.join('')}</tbody></table>`;
}

const fieldTable = (fields: readonly Field[]): string =>
  table(
    ['Field', 'Type', 'Meaning'],
    fields.map(({ path, type, required, notes, words }) => [
      code(path),
      typeMarkup(type),
      meaning([required ? '' : 'optional', notes], words),
    ]),
  );

/** A value's type and, where it is written out here, its fields. */
function schemaMarkup(schema: ApiSchema): string {
  const forms = formsOf(schema).filter((fields) => fields.length > 0);
  const notes = notesOf(schema);
  const type = `<p class="type">${typeMarkup(typeOf(schema))}${notes ? ` <span>${escapeHtml(notes)}</span>` : ''}</p>`;
  return type + forms.map(fieldTable).join(forms.length > 1 ? '<p class="type">or</p>' : '');
}

function parameters({ parameters: all }: ApiOperation): string {
  if (all.length === 0) return '';
  const rows = all.map(({ name, in: where, required, schema }) => [
    code(name),
    where,
    typeMarkup(typeOf(schema)),
    meaning([required ? '' : 'optional', notesOf(schema)], schema.description ?? ''),
  ]);
  return `<h4>Parameters</h4>${table(['Name', 'Where', 'Type', 'Meaning'], rows)}`;
}

const refusalRow = (refusal: RefusalCode): readonly string[] => [
  link(`refusal-${refusal}`, refusal),
  String(refusals[refusal].status),
  escapeHtml(refusalText(refusal, 'en')),
];
const refusalTable = (codes: readonly RefusalCode[]): string =>
  table(['Code', 'Status', 'What people read'], codes.map(refusalRow));

function audience({ security }: ApiOperation): string {
  if (security.some((way) => Object.keys(way).length === 0)) return 'Anybody';
  return security.some((way) => 'staff' in way) ? 'Staff, signed in' : 'Diner, signed in';
}

function answers({ responses }: ApiOperation): string {
  const good = Object.entries(responses).filter(([status]) => Number(status) < 400);
  return good
    .map(([status, { content }]) => {
      const schema = content?.['application/json'].schema;
      return `<h4>Answer ${escapeHtml(status)}</h4>${schema ? schemaMarkup(schema) : '<p class="type">nothing</p>'}`;
    })
    .join('');
}

function endpoint({ method, path, operation, refusals: own }: Endpoint): string {
  const body = operation.requestBody?.content['application/json'].schema;
  return [
    `<article id="${escapeHtml(operation.operationId)}">`,
    `<h3><span class="method">${escapeHtml(method)}</span> ${code(path)}</h3>`,
    `<p class="who">${audience(operation)} · ${escapeHtml(operation.operationId)}</p>`,
    paragraphs(operation.description),
    parameters(operation),
    body ? `<h4>Body</h4>${schemaMarkup(body)}` : '',
    answers(operation),
    own.length > 0 ? `<h4>Refusals</h4>${refusalTable(own)}` : '',
    '</article>',
  ].join('');
}

function contents({ areas }: Reference): string {
  const list = areas.map(({ name, endpoints }) => {
    const entries = endpoints.map(
      ({ method, path, operation }) =>
        `<li><a href="#${escapeHtml(operation.operationId)}"><span class="verb">${escapeHtml(method)}</span> ${escapeHtml(path.replace(/^\/api/, ''))}</a></li>`,
    );
    return `<li>${link(placeOf(name), capital(name))}<ul>${entries.join('')}</ul></li>`;
  });
  const last = ['objects', 'refusals'].map((name) => `<li>${link(name, capital(name))}</li>`);
  return `<nav aria-label="Contents"><ul>${[...list, ...last].join('')}</ul></nav>`;
}

function everyRefusal({ common, areas }: Reference): string {
  const used = new Set(areas.flatMap(({ endpoints }) => endpoints.flatMap((one) => one.refusals)));
  const rows = [...common, ...[...used].filter((one) => !common.includes(one)).sort()].map((refusal) => {
    const [, status = '', text = ''] = refusalRow(refusal);
    const where = common.includes(refusal) ? ' Any endpoint.' : '';
    return [`<code id="refusal-${refusal}">${refusal}</code>`, status, `${text}${where}`];
  });
  return table(['Code', 'Status', 'What people read'], rows);
}

/** The reference of the API as one page that needs no script. */
export function docsPage(document: ApiDocument): string {
  const reference = readEndpoints(document);
  const { title, description, version } = document.info;
  const areas = reference.areas.map(
    ({ name, words, endpoints }) =>
      `<section><h2 id="${placeOf(name)}">${escapeHtml(capital(name))}</h2>${paragraphs(words)}${endpoints.map(endpoint).join('')}</section>`,
  );
  const objects = reference.objects.map(
    ([name, schema]) =>
      `<article id="object-${escapeHtml(name)}"><h3>${escapeHtml(name)}</h3>${paragraphs(schema.description ?? '')}${schemaMarkup(schema)}</article>`,
  );
  return htmlDocument({
    language: 'en',
    title: `${title} API`,
    head: [
      tag('meta', { name: 'description', content: `Reference of the ${title} API.` }),
      tag('meta', { name: 'color-scheme', content: 'light dark' }),
      tag('link', { rel: 'stylesheet', href: STYLES }),
    ],
    body: [
      `<header><h1>${escapeHtml(title)} API <small>Version ${escapeHtml(version)}</small></h1><p>${escapeHtml(description)}</p>`,
      '<p>A POST, PUT or DELETE may carry an <code>Idempotency-Key</code>: the same key and body have one effect, however often they are sent. ',
      'For programs: <a href="/openapi.json">openapi.json</a>.</p></header>',
      `<div class="columns">${contents(reference)}<main>`,
      ...areas,
      `<section><h2 id="objects">Objects</h2>${objects.join('')}</section>`,
      '<section><h2 id="refusals">Refusals</h2><p>Decide by <code>code</code>, show <code>message</code>: it comes in the caller’s language. Name <code>request_id</code> when you ask for help.</p>',
      `${everyRefusal(reference)}</section></main></div>`,
    ],
  });
}
