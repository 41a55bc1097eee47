/** What the tabs show that parts of the app add to an edit screen. It stands beside the record's form, not in it. */
import Box from '@mui/material/Box';
import { Activity, Component, Suspense, useMemo, useRef, useState, type ReactNode } from 'react';

import { PageContext, usePage } from '../../state/page.ts';
import { Failed, Loading } from '../states.tsx';
import type { RecordTabs } from './form-tabs.ts';
import type { RecordTab, RecordTabProps } from './record-tabs.ts';
import { panelProps } from './tab-bar.tsx';

interface AddedPanelsProps extends RecordTabProps {
  tabs: RecordTabs;
  /** Begins the ids of tabs and panels. */
  id: string;
}

export function PanelExtensions({ tabs, id, ...props }: AddedPanelsProps) {
  const { selected, added } = tabs;
  const [visited, setVisited] = useState<readonly string[]>([]);
  if (!visited.includes(selected) && added.some(({ key }) => key === selected)) setVisited([...visited, selected]);

  return added.map((tab) => (
    <Box key={tab.key} {...panelProps(tabs, id, tab.key)} sx={{ pt: 2.5 }}>
      {visited.includes(tab.key) && <AddedPanel {...props} tab={tab} shown={tab.key === selected} />}
    </Box>
  ));
}

interface AddedPanelProps extends RecordTabProps {
  tab: RecordTab;
  shown: boolean;
}

function AddedPanel({ tab, shown, ...props }: AddedPanelProps) {
  const page = usePage();
  const present = useRef(shown);
  present.current = shown;
  // For what is typed in it, it is a page that is shown or hidden with its tab.
  const within = useMemo(
    () => page && { ...page, kept: page.kept, isShown: () => present.current && page.isShown() },
    [page],
  );
  return (
    <Activity mode={shown ? 'visible' : 'hidden'}>
      <PageContext value={within}>
        <PanelFault again={tab.view.fetch}>
          <Suspense fallback={<Loading />}>
            <tab.view.View {...props} />
          </Suspense>
        </PanelFault>
      </PageContext>
    </Activity>
  );
}

interface PanelFaultProps {
  /** Fetches the panel's code, for another try. */
  again: () => Promise<void>;
  children: ReactNode;
}

/** A panel that throws takes the form beside it not along. */
class PanelFault extends Component<PanelFaultProps, { fault?: { error: unknown } }> {
  override state: { fault?: { error: unknown } } = {};

  static getDerivedStateFromError(error: unknown) {
    return { fault: { error } };
  }

  override render() {
    const { fault } = this.state;
    return fault ? <Failed error={fault.error} retry={this.retry} /> : this.props.children;
  }

  private readonly retry = () => {
    const draw = () => this.setState({ fault: undefined });
    this.props.again().then(draw, draw);
  };
}
