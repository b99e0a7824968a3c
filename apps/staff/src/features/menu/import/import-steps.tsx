import { menuColumns } from '@tableside/contract/menu-columns';
import type { MenuFile, RowsChecked } from '@tableside/contract/staff-menu.schema';
import { Button } from '@tableside/ui/button';
import { FileButton } from '@tableside/ui/file-button';
import { ArrowLeft, Download, FileText } from '@tableside/ui/icons';
import { SelectField } from '@tableside/ui/select-field';
import { useRef, useState } from 'react';
import { base64Of } from '../../../lib/base64-of.ts';
import { leave, useUnsaved, useWhenSaved } from '../../../lib/form/unsaved.ts';
import { useGuestLanguages } from '../../../lib/guest-languages.ts';
import { note } from '../../../lib/notes.ts';
import { codeOf } from '../../../lib/outcome.ts';
import { saveByKind } from '../../../lib/save-file.ts';
import { useOnDuty } from '../../../lib/session.tsx';
import { useText } from '../../../lib/text.tsx';
import { type TableGiven, useCheckRows, useImportRows, useReadFile } from '../menu-query.ts';
import { fieldWords } from '../publish/field-words.ts';
import { ImportRows } from './import-rows.tsx';
import { sampleFile } from './sample-file.ts';

interface ColumnsProps {
  readonly file: MenuFile;
  readonly table: TableGiven;
  readonly onTable: (table: TableGiven) => void;
}

function Columns({ file, table, onTable }: ColumnsProps) {
  const text = useText();
  const languages = useGuestLanguages();
  const known = new Set([...menuColumns([...new Set([...languages, 'en'])]), ...file.mapping]);
  const options = [...known].flatMap((id) =>
    id === null ? [] : [{ value: id, label: fieldWords(id, text) }],
  );
  const sample = (at: number) => file.rows.find((row) => row[at]?.trim())?.[at]?.slice(0, 40);
  const choose = (at: number, id: string) =>
    onTable({
      ...table,
      mapping: table.mapping.map((old, place) => (place === at ? id || null : old === id ? null : old)),
    });
  return (
    <section className="form-part">
      <h2>{text('editor.columns')}</h2>
      <div className="editor-columns">
        {file.columns.map((column, at) => (
          <SelectField
            key={`${column} ${String(at)}`}
            id={`editor-column-${at}`}
            label={column}
            helper={sample(at)}
            value={table.mapping[at] ?? ''}
            options={[{ value: '', label: text('editor.ignore') }, ...options]}
            onChange={(event) => choose(at, event.currentTarget.value)}
          />
        ))}
        <SelectField
          id="editor-decimal"
          label={text('editor.decimal')}
          value={table.decimal}
          options={[
            { value: '.', label: '12.50' },
            { value: ',', label: '12,50' },
          ]}
          onChange={(event) => onTable({ ...table, decimal: event.currentTarget.value === ',' ? ',' : '.' })}
        />
      </div>
    </section>
  );
}

/** Takes a table into the draft: the file, what its columns mean, what is wrong with its rows, and only then the rest. */
export function ImportSteps({ onBack }: { readonly onBack: () => void }) {
  const text = useText();
  const languages = useGuestLanguages();
  const { exponent } = useOnDuty().store.default_currency;
  const [file, setFile] = useState<MenuFile>();
  const [table, setTable] = useState<TableGiven>();
  const [checked, setChecked] = useState<RowsChecked>();
  useUnsaved(table !== undefined);
  const check = useCheckRows();
  const latest = useRef<TableGiven>(undefined);
  // Only the last table asked about answers, and what is on screen stays until then: a cell keeps its focus.
  const look = (given: TableGiven) => {
    latest.current = given;
    check.mutate(given, { onSuccess: setChecked });
  };
  const read = useReadFile();
  // So does the file that was chosen last.
  const opened = (made: MenuFile) => {
    const given = { mapping: made.mapping, decimal: made.decimal, rows: made.rows };
    setFile(made);
    setTable(given);
    setChecked(undefined);
    look(given);
  };
  const close = useWhenSaved(onBack);
  const take = useImportRows(() => {
    note('success', text('editor.saved'));
    close();
  });
  // What it would do to the menu of the colleague who was first is shown before it is asked for again; by then it may
  // have been changed.
  const apply = (given: TableGiven, { revision }: RowsChecked) =>
    take.mutate(
      { ...given, revision },
      { onError: (error) => codeOf(error) === 'draft-changed' && look(latest.current ?? given) },
    );
  const change = (next: TableGiven) => {
    setTable(next);
    look(next);
  };
  return (
    <div className="editor-import">
      <Button kind="text" className="back" icon={<ArrowLeft size={20} />} onClick={() => leave(onBack)}>
        {text('editor.back')}
      </Button>
      <section className="form-part">
        <FileButton
          label={text('editor.step-file')}
          accept=".csv,.tsv,.txt,text/csv,text/plain"
          icon={<FileText size={20} />}
          hint={text('editor.file-hint')}
          onFile={(chosen) =>
            void base64Of(chosen).then(
              (coded) => read.mutate(coded, { onSuccess: opened }),
              () => note('error', text('shared.error.generic')),
            )
          }
        />
        <div>
          <Button
            kind="text"
            icon={<Download size={20} />}
            onClick={() =>
              saveByKind('menu-sample', new Blob([sampleFile(languages, exponent)], { type: 'text/csv' }))
            }
          >
            {text('editor.sample')}
          </Button>
        </div>
      </section>
      {file && table && <Columns file={file} table={table} onTable={change} />}
      {table && check.isError && <Button onClick={() => look(table)}>{text('shared.retry')}</Button>}
      {file && table && checked && !check.isError && (
        <ImportRows
          file={file}
          table={table}
          checked={checked}
          busy={check.isPending || take.isPending}
          onTable={change}
          onTake={() => apply(table, checked)}
        />
      )}
    </div>
  );
}
