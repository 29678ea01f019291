import { ZoomIn, ZoomOut } from 'lucide-react';
import type { Percent } from '#shared/lib/units';
import { stepZoom } from '#shared/practice/zoom';
import * as m from '../i18n/generated/messages.js';
import { Button } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import styles from './zoom-tools.module.css';

interface ZoomToolsProps {
  readonly zoom: Percent;
  readonly onZoom: (direction: 'in' | 'out') => void;
}

/** Smaller, how large, larger. */
export function ZoomTools({ zoom, onZoom }: ZoomToolsProps) {
  return (
    <div className={styles.tools}>
      <Button
        look="quiet"
        icon
        aria-label={m.zoom_out()}
        isDisabled={stepZoom(zoom, 'out') === zoom}
        onPress={() => onZoom('out')}
      >
        <Icon of={ZoomOut} />
      </Button>
      <output className={styles.zoom} aria-label={m.zoom_label()}>
        {m.zoom_percent({ zoom })}
      </output>
      <Button
        look="quiet"
        icon
        aria-label={m.zoom_in()}
        isDisabled={stepZoom(zoom, 'in') === zoom}
        onPress={() => onZoom('in')}
      >
        <Icon of={ZoomIn} />
      </Button>
    </div>
  );
}
