import type { Place } from '@foyer/contract/places.ts';
import type { ReactNode } from 'react';
import { StatusTag } from '#domain/status-tag.tsx';
import { type RecordAction, RecordActions } from '#form/record/record-actions.tsx';
import { HistoryButton } from '#history/history-button.tsx';
import { formatDateTime } from '#ui/format.ts';
import { Page } from '#ui/layout/page.tsx';
import { PlaceFigures } from './place-figures.tsx';
import styles from './places.module.css';

interface PlaceFrameProps {
  /** Undefined for a new place. */
  place: Place | undefined;
  actions?: readonly RecordAction[];
  children: ReactNode;
}

/** Header of every page of a place: name, status and figures. */
export function PlaceFrame({ place, actions = [], children }: PlaceFrameProps) {
  return (
    <Page
      title={place?.name ?? 'New place'}
      titleLang={place && 'pl'}
      back={{ to: '/app/places', label: 'Back to places' }}
      meta={<State place={place} />}
      actions={
        place && (
          <RecordActions actions={actions}>
            <HistoryButton entity="places" id={place.id} />
          </RecordActions>
        )
      }
    >
      <div className={styles.page}>
        {place && <PlaceFigures place={place} />}
        {children}
      </div>
    </Page>
  );
}

function State({ place }: { place: Place | undefined }) {
  if (!place) return <span>Not saved yet</span>;
  return (
    <>
      <StatusTag value={place.status} />
      <span>Last saved {formatDateTime(place.updatedAt)}</span>
    </>
  );
}
