import type {
  CategoryHead,
  DocumentCategory,
  DocumentGroup,
  DocumentItem,
  MenuDocument,
} from '@tableside/contract/menu-document.schema';

interface Spoken {
  readonly language: string;
  readonly text: string;
}
interface Section {
  readonly head: CategoryHead;
  readonly items: Map<string, DocumentItem>;
}
const folded = (text: string): string => text.trim().toLowerCase();
const nameKey = (category: string, language: string, name: string): string =>
  `${category}\n${language}\n${folded(name)}`;

/** A menu that rows are written into: everything is found by key or by name at once. */
export class WorkingMenu {
  private readonly sections: Map<string, Section>;
  private readonly groupsByKey = new Map<string, DocumentGroup>();
  private readonly groupNames = new Map<string, string>();
  private readonly homes = new Map<string, string>();
  private readonly named = new Map<string, string>();
  private readonly categoryNames = new Map<string, string>();

  constructor({ categories, addon_groups }: MenuDocument) {
    this.sections = new Map(
      categories.map(({ items, ...head }) => [
        head.key,
        { head, items: new Map(items.map((item) => [item.key, item])) },
      ]),
    );
    for (const group of addon_groups) this.putGroup(group);
    for (const { key, name, items } of categories) {
      this.nameCategory(key, name);
      for (const item of items) this.settle(key, item);
    }
  }
  /** The first to have a name keeps it, as long as it is there. */
  private nameCategory(key: string, name: Readonly<Record<string, string>>): void {
    for (const text of Object.values(name))
      if (this.categoryOf(text) === undefined) this.categoryNames.set(folded(text), key);
  }
  private settle(category: string, { key, name }: DocumentItem): void {
    this.homes.set(key, category);
    for (const [language, text] of Object.entries(name)) {
      const named = nameKey(category, language, text);
      if (!this.named.has(named)) this.named.set(named, key);
    }
  }

  /** The key of a category that is named so, by key or in any language. */
  categoryOf(words: string): string | undefined {
    if (this.sections.has(words)) return words;
    const key = this.categoryNames.get(folded(words));
    return key !== undefined && this.sections.has(key) ? key : undefined;
  }
  head(key: string): CategoryHead | undefined {
    return this.sections.get(key)?.head;
  }
  putCategory(head: CategoryHead): void {
    const items = this.sections.get(head.key)?.items ?? new Map<string, DocumentItem>();
    this.sections.set(head.key, { head, items });
    this.nameCategory(head.key, head.name);
  }
  removeCategory(key: string): void {
    for (const item of this.sections.get(key)?.items.keys() ?? []) this.homes.delete(item);
    this.sections.delete(key);
  }

  /** The dish of that key with its category. */
  item(key: string): { readonly item: DocumentItem; readonly category: string } | undefined {
    const category = this.homes.get(key);
    const item = category === undefined ? undefined : this.sections.get(category)?.items.get(key);
    return item && category !== undefined ? { item, category } : undefined;
  }
  /** The key of the dish that is named so in that language, else in English, in that category. */
  itemNamed(category: string, { language, text }: Spoken): string | undefined {
    return [language, 'en']
      .map((each) => this.named.get(nameKey(category, each, text)))
      .find((key) => key !== undefined && this.homes.get(key) === category);
  }
  /** The first dish of a category. */
  firstOf(category: string): DocumentItem | undefined {
    return this.sections.get(category)?.items.values().next().value;
  }
  putItem(category: string, item: DocumentItem): void {
    const home = this.homes.get(item.key);
    if (home !== undefined && home !== category) this.sections.get(home)?.items.delete(item.key);
    this.sections.get(category)?.items.set(item.key, item);
    this.settle(category, item);
  }
  removeItem(key: string): void {
    const home = this.homes.get(key);
    if (home !== undefined) this.sections.get(home)?.items.delete(key);
    this.homes.delete(key);
  }

  private groupIn(language: string, text: string): string | undefined {
    const key = this.groupNames.get(nameKey('', language, text));
    return key !== undefined && this.groupsByKey.has(key) ? key : undefined;
  }
  /** The key of the first group that is named so in that language, else in English. */
  groupNamed({ language, text }: Spoken): string | undefined {
    return this.groupIn(language, text) ?? this.groupIn('en', text);
  }
  group(key: string): DocumentGroup | undefined {
    return this.groupsByKey.get(key);
  }
  putGroup(group: DocumentGroup): void {
    this.groupsByKey.set(group.key, group);
    for (const [language, text] of Object.entries(group.name))
      if (this.groupIn(language, text) === undefined)
        this.groupNames.set(nameKey('', language, text), group.key);
  }
  removeGroup(key: string): void {
    this.groupsByKey.delete(key);
  }
  groups(): readonly DocumentGroup[] {
    return [...this.groupsByKey.values()];
  }

  /** A key that nothing has yet, made of a name. */
  freshKey(name: string, kind: 'category' | 'item' | 'group'): string {
    const spelled = name
      .normalize('NFKD')
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, '-')
      .replace(/^-|-$/g, '')
      .slice(0, 60);
    const base = spelled || kind;
    const taken = (key: string): boolean =>
      kind === 'item'
        ? this.homes.has(key)
        : kind === 'category'
          ? this.sections.has(key)
          : this.groupsByKey.has(key);
    for (let n = 1; ; n += 1) {
      const key = n === 1 ? base : `${base}-${n}`;
      if (!taken(key)) return key;
    }
  }

  /** The menu as it is now; groups that are gone are taken from the dishes that had them. */
  document(): MenuDocument {
    const categories: DocumentCategory[] = [...this.sections.values()].map(({ head, items }) => ({
      ...head,
      items: [...items.values()].map((item) =>
        item.addon_groups.every((group) => this.groupsByKey.has(group))
          ? item
          : { ...item, addon_groups: item.addon_groups.filter((group) => this.groupsByKey.has(group)) },
      ),
    }));
    return { addon_groups: [...this.groupsByKey.values()], categories };
  }
}
